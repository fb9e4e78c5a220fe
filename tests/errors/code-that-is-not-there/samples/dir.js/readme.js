// A folder that is named like a file.
