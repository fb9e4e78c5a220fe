import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

// Bundles what the package `create-inkstone` publishes: the program without dependencies, since
// `npm create` downloads them each time, and the templates. The manifest makes the folder the one
// that `packageRoot` finds.
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const dist = path.join(root, 'bin/create-inkstone/dist');
const {name, version} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
fs.rmSync(dist, {recursive: true, force: true});
await build({
  absWorkingDir: root,
  entryPoints: ['bin/create.ts'],
  outfile: path.join(dist, 'create.js'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // Packages in CommonJS call `require` for modules of Node.js.
  banner: {js: `import {createRequire} from 'node:module';\nconst require = createRequire(import.meta.url);`},
  logLevel: 'warning',
});
fs.writeFileSync(
  path.join(dist, 'package.json'),
  `${JSON.stringify({name, version, type: 'module', private: true})}\n`,
);
fs.cpSync(path.join(root, 'templates/site'), path.join(dist, 'templates/site'), {recursive: true});
