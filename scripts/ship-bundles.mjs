import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Configurations whose sites have no code of their own; each has a bundle of its own, since its
 * theme is another.
 */
const VARIANTS = {
  plain: {},
  search: {themes: ['search-local']},
  // New Docusaurus sites have this set; it puts all styles into cascade layers.
  layers: {future: {v4: true}},
  'layers-and-search': {future: {v4: true}, themes: ['search-local']},
};

/**
 * Writes the bundles of sites without code of their own into `lib/bundles/`, so that the first
 * build of such a site needn't wait for webpack. It is a store as a build leaves it in its cache; a
 * build takes a bundle if its key is the same, so one of other sources is never used
 * (`core/bundle/bundle-theme.ts`). Likewise the server's half of Inkstone into `lib/framework/`,
 * for sites with code (`core/bundle/framework/server-framework.ts`).
 *
 * @param {string} root absolute folder of the package
 */
export function shipBundles(root) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-bundles-'));
  const shipped = ['bundle', 'framework'].map((name) => path.join(dir, 'cache', name));
  const targets = ['lib/bundles', 'lib/framework'].map((name) => path.join(root, name));
  try {
    for (const target of targets) fs.rmSync(target, {recursive: true, force: true});
    for (const [name, config] of Object.entries(VARIANTS)) {
      writeSite(path.join(dir, name), config);
      buildSite(root, path.join(dir, name), path.join(dir, 'cache'));
    }
    for (const [index, target] of targets.entries()) fs.cpSync(shipped[index], target, {recursive: true});
  } finally {
    fs.rmSync(dir, {recursive: true, force: true});
  }
}

function writeSite(dir, config) {
  const presets = [['classic', {docs: {routeBasePath: '/'}}]];
  const whole = {title: 'Bundles', url: 'https://example.org', baseUrl: '/', presets, ...config};
  fs.mkdirSync(path.join(dir, 'content/docs'), {recursive: true});
  fs.writeFileSync(path.join(dir, 'content/docs/index.md'), '# Bundles\n');
  fs.writeFileSync(path.join(dir, 'site.config.js'), `export default ${JSON.stringify(whole)};\n`);
}

function buildSite(root, dir, cache) {
  execFileSync(process.execPath, [path.join(root, 'bin/inkstone.mjs'), 'build', dir], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, INKSTONE_CACHE_DIR: cache},
  });
}
