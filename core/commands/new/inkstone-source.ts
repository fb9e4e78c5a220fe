import fs from 'node:fs';
import path from 'node:path';
import {packageRoot} from '../../support/package-root.ts';

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>> & {
  version?: string;
};

const NAME = 'inkstone';
/** Specs that name a file or folder of this machine. */
const LOCAL = /^(?:file|link|portal):(?:\/\/(?=\/))?(.+)$/;
/** `https://<registry>/inkstone/-/inkstone-1.0.0.tgz` */
const IN_REGISTRY = /^https?:\/\/[^/]+\/.*\/-\/[^/]+\.tgz$/;

/**
 * Returns what `package.json` of a new site must name as its dependency to get the Inkstone that is
 * running: the version from the registry, or the file, repository or folder that it was installed
 * from. A folder that no package manager filled is linked.
 */
export function inkstoneSource(siteDir: string, packageDir = packageRoot()): string {
  const version = `^${readJson<Manifest>(path.join(packageDir, 'package.json'))?.version}`;
  const asked = packageDir.split(path.sep).includes('node_modules') ? askedFor(packageDir) : undefined;
  const file = asked && LOCAL.exec(asked.spec)?.[1];
  if (asked && file === undefined) return isRemote(asked.spec) ? asked.spec : version;
  const absolute = path.resolve(asked?.dir ?? '.', file ?? packageDir);
  return `file:${shownPath(siteDir, fs.existsSync(absolute) ? absolute : packageDir)}`;
}

interface Asked {
  spec: string;
  /** Folder that paths in it are relative to. */
  dir: string;
}

/**
 * What the project whose `node_modules` it is asked its package manager for. npm keeps no record of
 * global packages.
 */
function askedFor(packageDir: string): Asked | undefined {
  for (let modules = packageDir; path.dirname(modules) !== modules; modules = path.dirname(modules)) {
    if (path.basename(modules) !== 'node_modules') continue;
    const dir = path.dirname(modules);
    const manifest = readJson<Manifest>(path.join(dir, 'package.json'));
    const {dependencies, devDependencies, optionalDependencies} = manifest ?? {};
    const spec = {...optionalDependencies, ...devDependencies, ...dependencies}[NAME] ?? lockedSpec(dir);
    if (spec !== undefined) return {spec, dir};
  }
  return undefined;
}

/** npm lists here what it installed without a line in `package.json`, as `--no-save` does. */
function lockedSpec(dir: string): string | undefined {
  const lock = readJson<{packages?: Record<string, {resolved?: string}>}>(
    path.join(dir, 'node_modules/.package-lock.json'),
  );
  return lock?.packages?.[`node_modules/${NAME}`]?.resolved;
}

/** A repository or the address of a package: versions, ranges and tags hold neither sign. */
function isRemote(spec: string): boolean {
  return /[:/]/.test(spec) && !/^(?:workspace|catalog|npm|patch):/.test(spec) && !IN_REGISTRY.test(spec);
}

/** Relative where the two have a folder in common, so that both can move together. */
function shownPath(siteDir: string, file: string): string {
  const shared = siteDir.split(path.sep)[1] === file.split(path.sep)[1];
  return (shared ? path.relative(siteDir, file) : file).split(path.sep).join('/');
}

function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Value;
  } catch {
    // Not there, or not for us to judge.
    return undefined;
  }
}
