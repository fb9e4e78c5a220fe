import fs from 'node:fs';
import path from 'node:path';
import {userError} from '../../contract/diagnostic.ts';
import {realPathOf} from '../../core/config/site-folders.ts';
import {packageRoot, readJson} from '../../core/support/package-root.ts';
import {cannotWrite, writeNewFiles} from '../../core/commands/write-files.ts';
import {type Language, templateFiles, type TemplateName} from './site-templates.ts';

/** Entries that the folder of a new site can contain. */
const HARMLESS = new Set(['.git', '.DS_Store']);

export interface NewSite {
  template: TemplateName;
  language: Language;
  /** Returns the dependency on Inkstone for a real path. Default: that of the running one. */
  source?: ((siteDir: string) => string) | undefined;
}

/**
 * Writes a small site that builds as it is to a new or empty folder. Returns its files.
 *
 * @throws INK8061 if the folder isn't empty, INK8060 if it cannot be written; then it is unchanged
 */
export async function initSite(dir: string, {source = inkstoneSource, ...site}: NewSite): Promise<string[]> {
  const found = (await entriesOf(dir)).filter((name) => !HARMLESS.has(name));
  if (found.length > 0) {
    const shown = found.slice(0, 3).join(', ') + (found.length > 3 ? ', …' : '');
    const message = `The folder "${path.relative('.', dir) || '.'}" is not empty: it contains ${shown}.`;
    throw userError('INK8061', message, {hint: 'Choose a new or empty folder.'});
  }
  const title = path.basename(dir);
  const values = {title, name: packageName(title), inkstone: source(realPathOf(dir))};
  return writeNewFiles(dir, templateFiles(site, values));
}

async function entriesOf(dir: string): Promise<string[]> {
  try {
    return await fs.promises.readdir(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cannotWrite(dir, error as NodeJS.ErrnoException);
  }
}

/** Converts a title to a name that npm accepts. */
function packageName(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name === '' || name === 'inkstone' ? 'my-site' : name.slice(0, 214);
}

const NAME = 'inkstone';
/** Specifiers that name a file or folder of this machine. */
const LOCAL = /^(?:file|link|portal):(?:\/\/(?=\/))?(.+)$/;
/** A repository or the URL of a package. Versions, ranges and tags contain neither character. */
const REMOTE = /^(?!workspace:|catalog:|npm:|patch:).*[:/]/;
/** `https://<registry>/inkstone/-/inkstone-1.0.0.tgz` */
const IN_REGISTRY = /^https?:\/\/[^/]+\/.*\/-\/[^/]+\.tgz$/;

/**
 * Returns the dependency that installs the running Inkstone in a new site, whose real path decides
 * relative paths: the version in the
 * registry, or the file, repository or folder that it was installed from. A folder that no package
 * manager created is linked.
 */
export function inkstoneSource(siteDir: string, packageDir = packageRoot()): string {
  const installed = packageDir.split(path.sep).includes('node_modules') ? installedFrom(packageDir) : undefined;
  const file = installed && LOCAL.exec(installed.spec)?.[1];
  if (installed && file === undefined) {
    const {spec} = installed;
    const isRemote = REMOTE.test(spec) && !IN_REGISTRY.test(spec);
    return isRemote ? spec : `^${String(readJson(path.join(packageDir, 'package.json'))?.['version'])}`;
  }
  const absolute = path.resolve(installed?.dir ?? '.', file ?? packageDir);
  const source = fs.existsSync(absolute) ? absolute : packageDir;
  // Relative if the two have a folder in common, so that both can be moved together.
  const isNear = siteDir.split(path.sep)[1] === source.split(path.sep)[1];
  return `file:${(isNear ? path.relative(siteDir, source) : source).split(path.sep).join('/')}`;
}

/**
 * Returns the dependency on Inkstone in the project that contains its `node_modules`, and the
 * folder that paths in it are relative to. npm keeps no record of global packages.
 */
function installedFrom(packageDir: string): {spec: string; dir: string} | undefined {
  for (let modules = packageDir; path.dirname(modules) !== modules; modules = path.dirname(modules)) {
    if (path.basename(modules) !== 'node_modules') continue;
    const dir = path.dirname(modules);
    const manifest = readJson(path.join(dir, 'package.json'));
    const fields = ['optionalDependencies', 'devDependencies', 'dependencies'].map((field) => manifest?.[field]);
    // npm lists here what it installed without a line in `package.json`, as `--no-save` does.
    const lock = readJson(path.join(modules, '.package-lock.json'));
    const packages = lock?.['packages'] as Record<string, {resolved?: string}> | undefined;
    const specs = Object.assign({}, ...fields) as Record<string, string>;
    const spec = specs[NAME] ?? packages?.[`node_modules/${NAME}`]?.resolved;
    if (spec !== undefined) return {spec, dir};
  }
  return undefined;
}
