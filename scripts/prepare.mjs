import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {tsImport} from 'tsx/esm/api';
import {compileProgram} from '../bin/program.mjs';
import {compileClient} from './compile-client.mjs';
import {shipBundles} from './ship-bundles.mjs';

// Runs after an install in a checkout: creates what the published package contains, which is used
// until the sources change. Without it everything works, but the first build takes longer. So a
// failure must not fail the install.
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
// Packing runs `prepack` for this, which must not fail silently.
const isPacked = ['pack', 'publish'].includes(process.env.npm_command ?? '');
try {
  if (!isPacked) {
    await compileProgram(path.join(root, 'lib'));
    await compileClient(root);
    await shipBundles(root);
    // Sites that were written by `init` from this checkout check their types with these.
    const {emitTypes} = await tsImport('./emit-types.ts', import.meta.url);
    emitTypes(root);
  }
} catch (error) {
  console.warn(`Could not compile lib/ and types/. The first build will take longer.\n${error.message}`);
}
