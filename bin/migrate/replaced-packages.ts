/** Which packages of Docusaurus a migration removes, keeps and replaces by nothing. */
import fs from 'node:fs';
import path from 'node:path';
import {clientModules, nodeModules} from '../../core/compat/docusaurus-modules.ts';
import {readJson} from '../../core/support/package-root.ts';
import {findAbove} from '../../core/support/file-tree.ts';
import {type Dependencies, dependenciesOf, type Manifest} from './project.ts';

/** Packages that Inkstone uses if a site has them: they add something, or code uses all of them. */
const KEPT = new Set([
  '@docusaurus/logger',
  '@docusaurus/theme-translations',
  '@docusaurus/utils',
  '@docusaurus/utils-common',
  '@docusaurus/utils-validation',
]);

const OTHERS = ['@docusaurus/core', '@docusaurus/cssnano-preset'];

/** Returns whether Inkstone does what the package does, so that the site no longer needs it. */
export function isReplaced(name: string): boolean {
  return name.startsWith('@docusaurus/') && !KEPT.has(name) && replacedPackages().has(name);
}

let replaced: Set<string> | undefined;

function replacedPackages(): Set<string> {
  const modules = [...Object.keys(clientModules()), ...Object.keys(nodeModules)];
  replaced ??= new Set([...OTHERS, ...modules.map((name) => name.split('/').slice(0, 2).join('/'))]);
  return replaced;
}

/**
 * Packages that other packages bring back, with hundreds of their own, although Inkstone does their
 * work.
 */
const BROUGHT_BACK = [
  '@docusaurus/babel',
  '@docusaurus/bundler',
  '@docusaurus/core',
  '@docusaurus/faster',
  '@docusaurus/mdx-loader',
  '@docusaurus/preset-classic',
];

/** A published package without content, for overrides. */
export const EMPTY_PACKAGE = 'npm:empty-npm-package@1.0.0';

/**
 * Returns the packages of Docusaurus that the remaining packages would install again, with the
 * package that does so. Follows the manifests in `node_modules`; without them, it only knows the
 * official plugins and themes.
 */
export function broughtBack(packageDir: string, remaining: Dependencies): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (name: string, from: string, owner: string): void => {
    if (BROUGHT_BACK.includes(name)) found.set(name, found.get(name) ?? owner);
    const dir = installedAt(name, from);
    if (dir === undefined && /^@docusaurus\/(?:plugin|theme)-/.test(name)) found.set('@docusaurus/core', owner);
    if (dir === undefined || seen.has(dir) || BROUGHT_BACK.includes(name)) return;
    seen.add(dir);
    const manifest = (readJson(path.join(dir, 'package.json')) ?? {}) as Manifest;
    const named = {...dependenciesOf({...manifest, devDependencies: {}}), ...manifest.peerDependencies};
    for (const each of Object.keys(named)) visit(each, dir, owner);
  };
  for (const name of Object.keys(remaining)) visit(name, packageDir, name);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the folder of a package as code in a folder finds it; undefined if not installed. */
export function installedAt(name: string, from: string): string | undefined {
  const above = findAbove(from, (dir) => fs.existsSync(path.join(dir, 'node_modules', name, 'package.json')));
  return above && fs.realpathSync(path.join(above, 'node_modules', name));
}
