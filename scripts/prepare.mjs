import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {compileProgram} from '../bin/program.mjs';
import {shipBundles} from './ship-bundles.mjs';

// After an install in a checkout: what the published package brings along, used for as long as the
// sources stay as they are. Without it everything works, and the first build takes longer; an
// install must not fail for it.
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
// Packing has a step of its own for it, which must not fail quietly.
const isPacked = ['pack', 'publish'].includes(process.env.npm_command ?? '');
try {
  if (!isPacked) {
    await compileProgram(path.join(root, 'lib'));
    shipBundles(root);
  }
} catch (error) {
  console.warn(`Could not compile lib/. The first build will take longer.\n${error.message}`);
}
