import fs from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';

// Bundles the extension with the client library and copies the schemas, for `vsce package`.
const root = import.meta.dirname;
await build({
  entryPoints: [path.join(root, 'extension.ts')],
  outfile: path.join(root, 'dist/extension.js'),
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: ['vscode'],
  minify: true,
  logLevel: 'warning',
});
const copies = {'../../schemas': 'schemas', '../../LICENSE': 'LICENSE'};
for (const [from, to] of Object.entries(copies)) {
  fs.cpSync(path.join(root, from), path.join(root, to), {recursive: true});
}
