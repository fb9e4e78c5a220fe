/** What `inkstone migrate` and `inkstone upgrade` must know about the packages around a site. */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import {userError} from '../../contract/diagnostic.ts';
import {readJson} from '../../core/support/package-root.ts';
import {findAbove} from '../../core/support/file-tree.ts';
import {readText} from './file-change.ts';
import {parseYamlFile} from './yaml-file.ts';

export type Dependencies = Record<string, string>;

/** The packages that a migration removed or made newer, with their old versions, by field. */
export type Replaced = Partial<Record<(typeof DEPENDENCY_FIELDS)[number], Dependencies>>;

/** The fields of `package.json` that a migration reads or changes. */
export interface Manifest {
  name?: string;
  packageManager?: string;
  workspaces?: string[] | {packages?: string[]};
  scripts?: Record<string, string>;
  engines?: Record<string, string>;
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  optionalDependencies?: Dependencies;
  peerDependencies?: Dependencies;
  overrides?: Record<string, unknown>;
  resolutions?: Dependencies;
  pnpm?: {overrides?: Dependencies} & Record<string, unknown>;
  inkstone?: {replaced?: Replaced} & Record<string, unknown>;
}

export interface PackageManager {
  name: 'npm' | 'yarn' | 'pnpm' | 'bun';
  /** 0 if unknown. */
  major: number;
}

export interface Project {
  /** Absolute. */
  siteDir: string;
  /** Folder of the `package.json` that names the packages of the site: the site or above it. */
  packageDir: string;
  manifest: Manifest;
  /** Root of the workspaces, where overrides and the lock file are; else `packageDir`. */
  rootDir: string;
  /** Root of the repository, where CI files are; else `rootDir`. */
  repositoryDir: string;
  manager: PackageManager;
  /** Folders of other workspaces that use Docusaurus, relative to the root. */
  otherSites: string[];
}

/** Fields that the package manager installs for the site. */
export const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** Returns all dependencies that the site names. */
export function dependenciesOf(manifest: Manifest): Dependencies {
  return Object.assign({}, ...DEPENDENCY_FIELDS.map((field) => manifest[field])) as Dependencies;
}

/**
 * Finds the package of a Docusaurus site, its workspaces and its package manager.
 *
 * @throws INK8090 without a `package.json` that names Docusaurus or Inkstone, INK8091 for an older
 *   Docusaurus, INK8092 for a file that cannot be read
 */
export function findProject(siteDir: string): Project {
  const project = projectWith(['@docusaurus/core', 'inkstone'], siteDir);
  if (project === undefined) {
    throw userError('INK8090', 'No package.json in this folder or above it depends on @docusaurus/core.', {
      hint: 'Run "inkstone migrate" in the folder of a Docusaurus site, or "inkstone migrate website".',
      place: {file: path.join(siteDir, 'package.json')},
    });
  }
  checkVersion(project.packageDir, project.manifest);
  return project;
}

/**
 * Finds the innermost package around a site that depends on one of these packages. Returns
 * undefined if there is none.
 *
 * @throws INK8092 for a file that cannot be read
 */
export function projectWith(packages: readonly string[], siteDir: string): Project | undefined {
  const packageDir = findAbove(siteDir, (dir) => {
    if (!fs.existsSync(path.join(dir, 'package.json'))) return false;
    const named = dependenciesOf(readManifest(dir));
    return packages.some((name) => name in named);
  });
  if (packageDir === undefined) return undefined;
  const rootDir = findAbove(path.dirname(packageDir), (dir) => isWorkspaceOf(packageDir, dir)) ?? packageDir;
  const repositoryDir = findAbove(packageDir, (dir) => fs.existsSync(path.join(dir, '.git'))) ?? rootDir;
  return {
    siteDir,
    packageDir,
    manifest: readManifest(packageDir),
    rootDir,
    repositoryDir,
    manager: findManager([packageDir, rootDir]),
    otherSites: otherSites(rootDir, packageDir),
  };
}

/** @throws INK8092 if the file is missing or contains no JSON object */
export function readManifest(dir: string): Manifest {
  const file = path.join(dir, 'package.json');
  const manifest = readJson(file);
  if (manifest) return manifest as Manifest;
  throw userError('INK8092', 'package.json is missing or is not valid JSON.', {
    hint: 'Correct the file, then run the command again.',
    place: {file},
  });
}

function checkVersion(packageDir: string, manifest: Manifest): void {
  const spec = dependenciesOf(manifest)['@docusaurus/core'];
  const major = spec && /^[\^~>=v\s]*(\d+)/.exec(spec)?.[1];
  if (!major || Number(major) >= 3) return;
  throw userError('INK8091', `The site uses Docusaurus ${major} ("@docusaurus/core": "${spec}").`, {
    hint: 'Upgrade to Docusaurus 3 first: https://docusaurus.io/docs/migration/v3.',
    place: {file: path.join(packageDir, 'package.json')},
  });
}

/** Returns the patterns of the workspaces whose root is this folder. */
function workspacePatterns(dir: string): string[] {
  const {workspaces} = (readJson(path.join(dir, 'package.json')) ?? {}) as Manifest;
  const file = path.join(dir, 'pnpm-workspace.yaml');
  const listed = parseYamlFile(file, readText(file) ?? '').settings['packages'];
  const patterns: unknown = listed ?? (Array.isArray(workspaces) ? workspaces : workspaces?.packages);
  const texts = Array.isArray(patterns) ? patterns.filter((each) => typeof each === 'string') : [];
  return texts.map((pattern) => pattern.replace(/^\.\/|\/$/g, ''));
}

function isWorkspaceOf(packageDir: string, root: string): boolean {
  const patterns = workspacePatterns(root);
  const name = path.relative(root, packageDir).split(path.sep).join('/');
  const [included, excluded] = [false, true].map((no) => patterns.filter((each) => each.startsWith('!') === no));
  return (
    picomatch(included as string[])(name) && !(excluded as string[]).some((each) => picomatch(each.slice(1))(name))
  );
}

function otherSites(rootDir: string, packageDir: string): string[] {
  const found: string[] = [];
  const visit = (dir: string, depth: number): void => {
    if (dir !== packageDir && fs.existsSync(path.join(dir, 'package.json')) && isPartOf(dir)) {
      const manifest = (readJson(path.join(dir, 'package.json')) ?? {}) as Manifest;
      if ('@docusaurus/core' in dependenciesOf(manifest)) found.push(path.relative(rootDir, dir) || '.');
    }
    if (depth === 0) return;
    for (const entry of fs.readdirSync(dir, {withFileTypes: true})) {
      if (entry.isDirectory() && !/^\.|^node_modules$|^build$|^dist$/.test(entry.name))
        visit(path.join(dir, entry.name), depth - 1);
    }
  };
  const isPartOf = (dir: string): boolean => dir === rootDir || isWorkspaceOf(dir, rootDir);
  if (workspacePatterns(rootDir).length > 0) visit(rootDir, 3);
  return found.sort();
}

const LOCK_FILES: [file: string, name: PackageManager['name']][] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
];

/** Reads the `packageManager` field, else the lock file, of the first folder that has one. */
function findManager(dirs: readonly string[]): PackageManager {
  for (const dir of dirs) {
    const {packageManager = ''} = (readJson(path.join(dir, 'package.json')) ?? {}) as Manifest;
    const named = /^(npm|yarn|pnpm|bun)@(\d+)/.exec(packageManager);
    if (named) return {name: named[1] as PackageManager['name'], major: Number(named[2])};
  }
  for (const dir of dirs) {
    const [file, name] = LOCK_FILES.find(([each]) => fs.existsSync(path.join(dir, each))) ?? [];
    if (file === undefined || name === undefined) continue;
    const isYarn1 = name === 'yarn' && !fs.readFileSync(path.join(dir, file), 'utf8').includes('__metadata:');
    return {name, major: isYarn1 ? 1 : majorOf(name, dir)};
  }
  return {name: 'npm', major: 0};
}

function majorOf(name: PackageManager['name'], cwd: string): number {
  if (name === 'npm' || name === 'bun') return 0;
  try {
    const output = execFileSync(name, ['--version'], {cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
    return Number.parseInt(output, 10) || 0;
  } catch {
    return name === 'yarn' ? 4 : 0;
  }
}
