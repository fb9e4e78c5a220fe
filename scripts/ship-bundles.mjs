import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

/** Configs of sites without custom code. Each has a different theme and so a different bundle. */
const VARIANTS = {
  plain: {},
  search: {themes: ['search-local']},
  // Set in new Docusaurus sites. It puts all styles into cascade layers.
  layers: {future: {v4: true}},
  'layers-and-search': {future: {v4: true}, themes: ['search-local']},
};

/**
 * Writes the bundles of sites without custom code to `lib/bundles/`, so that the first build of
 * such a site needn't run webpack. The folder is a store like the one in a build's cache. A build
 * only uses a bundle with the same key, so never one of other sources
 * (`core/bundle/bundle-theme.ts`). Also writes the compiled code of Inkstone to `lib/framework/`,
 * for sites with custom code (`core/bundle/framework/framework-store.ts`): for builds, again for
 * sites that replace the lines of code blocks, for the development server, and Infima's styles.
 *
 * @param {string} root absolute folder of the package, with the compiled program
 */
export async function shipBundles(root) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-bundles-'));
  // The caches of sites are in `node_modules`, too: what can't be made there fails here.
  const cache = path.join(dir, 'node_modules/.cache');
  const shipped = ['bundle', 'framework'].map((name) => path.join(cache, name));
  const targets = ['lib/bundles', 'lib/framework'].map((name) => path.join(root, name));
  try {
    for (const target of targets) fs.rmSync(target, {recursive: true, force: true});
    const line = path.join(dir, 'lines/src/theme/CodeBlock/Line/index.js');
    writeSite(path.join(dir, 'lines'), {});
    fs.mkdirSync(path.dirname(line), {recursive: true});
    fs.writeFileSync(line, "export {default} from '@theme-original/CodeBlock/Line';\n");
    // Its bundle isn't shipped. The others add their parts of the framework to those of this one.
    buildSite(root, path.join(dir, 'lines'), path.join(dir, 'lines-cache'));
    fs.cpSync(path.join(dir, 'lines-cache/framework'), shipped[1], {recursive: true});
    for (const [name, config] of Object.entries(VARIANTS)) {
      writeSite(path.join(dir, name), config);
      buildSite(root, path.join(dir, name), cache);
    }
    const modules = path.join(root, 'lib/core/bundle/framework/framework-modules.js');
    await (await import(pathToFileURL(modules).href)).liveFramework(cache);
    for (const [index, target] of targets.entries()) fs.cpSync(shipped[index], target, {recursive: true});
  } finally {
    fs.rmSync(dir, {recursive: true, force: true});
  }
}

function writeSite(dir, config) {
  const presets = [['classic', {docs: {routeBasePath: '/'}}]];
  const fullConfig = {title: 'Bundles', url: 'https://example.org', baseUrl: '/', presets, ...config};
  fs.mkdirSync(path.join(dir, 'content/docs'), {recursive: true});
  fs.writeFileSync(path.join(dir, 'content/docs/index.md'), '# Bundles\n');
  fs.writeFileSync(path.join(dir, 'site.config.js'), `export default ${JSON.stringify(fullConfig)};\n`);
}

function buildSite(root, dir, cache) {
  execFileSync(process.execPath, [path.join(root, 'bin/inkstone.mjs'), 'build', dir], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, INKSTONE_CACHE_DIR: cache},
  });
}
