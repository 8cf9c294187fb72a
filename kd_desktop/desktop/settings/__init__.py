"""The settings of a person: kept in settings.ini of the data folder, chosen on a sheet, in force at once."""
