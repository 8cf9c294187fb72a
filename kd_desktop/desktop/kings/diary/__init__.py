"""The open diary: what each computer councillor believed, wanted, offered and regretted in an ended reign."""
