import path from 'node:path';

// Unit tests import sources directly; what needs the compiled program starts it through
// bin/inkstone.mjs.
process.env['INKSTONE_PROGRAM'] ??= path.join(import.meta.dirname, '../..', 'node_modules/.cache/inkstone/unit-tests');
