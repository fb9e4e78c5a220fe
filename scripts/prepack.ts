import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {compileProgram} from '../bin/program.mjs';
import {compileClient} from './compile-client.mjs';
import {emitTypes} from './emit-types.ts';
import {writePublishedManifest} from './published-manifest.ts';
import {writeSbom} from './sbom.ts';
import {shipBundles} from './ship-bundles.mjs';

// The published package contains the compiled program, so that it starts without a compiler, the
// modules for browser code, the bundles of sites without custom code, type declarations, and the
// list of its packages.
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
await compileProgram(path.join(root, 'lib'));
await compileClient(root);
await shipBundles(root);
emitTypes(root);
writeSbom(root);
// The last step, so that no failure leaves the manifest changed.
writePublishedManifest(root);
