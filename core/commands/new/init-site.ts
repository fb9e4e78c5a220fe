import fs from 'node:fs';
import path from 'node:path';
import {InkstoneError} from '../../../contract/diagnostic.ts';
import {listFiles} from '../../support/output-files.ts';
import {packageRoot} from '../../support/package-root.ts';
import {cannotWrite, writeNewFiles, type FilledFile} from './write-files.ts';

type Language = 'typescript' | 'javascript';

/** May lie in the folder of a new site. */
const HARMLESS = new Set(['.git', '.DS_Store']);

/**
 * Writes a small site that builds into a new or empty folder; gives the files. Throws `INK8061` for
 * a folder that holds something and `INK8060` where nothing can be written: then nothing has been.
 */
export async function initSite(dir: string, language: Language): Promise<string[]> {
  const found = (await entriesOf(dir)).filter((name) => !HARMLESS.has(name));
  if (found.length > 0) {
    const shown = found.slice(0, 3).join(', ') + (found.length > 3 ? ', …' : '');
    throw new InkstoneError({
      code: 'INK8061',
      severity: 'error',
      message: `The folder "${path.relative('.', dir) || '.'}" is not empty: it contains ${shown}.`,
      hint: 'Choose a new or empty folder.',
    });
  }
  const title = path.basename(dir);
  const values = {title, name: packageName(title), inkstone: inkstoneSource(await realPath(dir))};
  return writeNewFiles(dir, fillTemplates(['site/shared', `site/${language}`], values));
}

async function entriesOf(dir: string): Promise<string[]> {
  try {
    return await fs.promises.readdir(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cannotWrite(dir, error as NodeJS.ErrnoException);
  }
}

/** Names of packages have lower-case letters, digits and a few signs. */
function packageName(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name === '' || name === 'inkstone' ? 'my-site' : name.slice(0, 214);
}

/**
 * A relative path to Inkstone must fit the place that the system knows, and the folder may not be
 * there yet.
 */
async function realPath(dir: string): Promise<string> {
  const parent = path.dirname(dir);
  if (parent === dir) return dir;
  return fs.promises.realpath(dir).catch(async () => path.join(await realPath(parent), path.basename(dir)));
}

/** What stands for `%name%` in templates. */
type TemplateValues = Record<string, string>;

/** The files of a folder below `templates/`, with values put in. Later folders win. */
function fillTemplates(folders: readonly string[], values: TemplateValues): FilledFile[] {
  const files = new Map<string, string>();
  for (const folder of folders) {
    const dir = path.join(packageRoot(), 'templates', folder);
    for (const file of listFiles(dir)) {
      // npm leaves a file called .gitignore out of packages.
      const name = file.replace(/(^|\/)gitignore$/, '$1.gitignore');
      files.set(name, fillTemplate(fs.readFileSync(path.join(dir, file), 'utf8'), values));
    }
  }
  return [...files].map(([file, content]) => ({file, content}));
}

/** One file below `templates/`. */
export function fillTemplateFile(file: string, values: TemplateValues): string {
  return fillTemplate(fs.readFileSync(path.join(packageRoot(), 'templates', file), 'utf8'), values);
}

/**
 * A value that makes up a whole text in quotes is written as JSON, which JavaScript and YAML read
 * as well; between the tags of an element as an expression if it holds signs; elsewhere it is
 * Markdown.
 */
function fillTemplate(template: string, values: TemplateValues): string {
  return template
    .replace(/'%(\w+)%'|"%(\w+)%"/g, (_, single: string | undefined, double: string | undefined) =>
      single === undefined ? JSON.stringify(valueOf(values, double)) : quoted(valueOf(values, single)),
    )
    .replace(/>%(\w+)%</g, (_, name: string) => `>${jsxText(valueOf(values, name))}<`)
    .replace(
      /(^|\s)%(\w+)%(?=\s|$)/g,
      (_, before: string, name: string) => before + markdownText(valueOf(values, name)),
    );
}

function valueOf(values: TemplateValues, name: string | undefined): string {
  const value = values[name ?? ''];
  if (value === undefined) throw new Error(`a template uses "${name}", which has no value`);
  return value;
}

/** In single quotes where that is the same in YAML and JavaScript. */
function quoted(text: string): string {
  return /['\\\p{Cc}]/u.test(text) ? JSON.stringify(text) : `'${text}'`;
}

function jsxText(text: string): string {
  return /[<>{}&]/.test(text) ? `{${quoted(text)}}` : text;
}

function markdownText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>&]/g, '\\$&');
}

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
