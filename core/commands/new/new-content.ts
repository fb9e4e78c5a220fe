import fs from 'node:fs/promises';
import path from 'node:path';
import {InkstoneError, type Diagnostic} from '../../../contract/diagnostic.ts';
import type {RouteRecord} from '../../../contract/route.ts';
import type {Site} from '../../../contract/site.ts';
import {comparablePath} from '../../../contract/url.ts';
import {loadLanguage} from '../../config/load-config.ts';
import {loadContent} from '../../load/load-content.ts';
import {collectRoutes} from '../../routes/collect-routes.ts';
import {routeInput} from '../../stage-inputs.ts';
import {loadSitePlugins} from '../site-plugins.ts';
import {fillTemplateFile} from './init-site.ts';
import {writeNewFiles} from './write-files.ts';

export type ContentKind = 'doc' | 'post' | 'page';

/** The plugin that reads each kind, and its folder where the options name none. */
const OWNERS: Record<ContentKind, {plugin: string; folder: Record<Site['dialect'], string>}> = {
  doc: {plugin: 'docusaurus-plugin-content-docs', folder: {inkstone: 'content/docs', docusaurus: 'docs'}},
  post: {plugin: 'docusaurus-plugin-content-blog', folder: {inkstone: 'content/blog', docusaurus: 'blog'}},
  page: {plugin: 'docusaurus-plugin-content-pages', folder: {inkstone: 'content/pages', docusaurus: 'src/pages'}},
};

interface NewContent {
  kind: ContentKind;
  /** As typed: a title, or a path with or without extension. */
  name: string;
  siteDir: string;
  config?: string | undefined;
  /** Which instance of the plugin. */
  id?: string | undefined;
  /** Day of a post. */
  today: Date;
}

/**
 * Writes a document, post or page to begin with; gives its file. Throws `INK8062` for a name that
 * is none, `INK8063` for one that another file has or whose address another file answers, and
 * `INK8064` when the site has no plugin for it.
 */
export async function newContent(wanted: NewContent): Promise<string> {
  const {folders, last, extension} = partsOf(wanted.name);
  const dir = await folderOf(wanted);
  const slug = slugOf(last);
  const file = (wanted.kind === 'post' ? `${localDay(wanted.today)}-${slug}` : slug) + extension;
  const folder = await existingFolder(dir, folders);
  const target = path.join(folder, file);
  const other = await entryLike(folder, file);
  if (other !== undefined) throw taken(path.join(folder, other));
  const content = fillTemplateFile(`content/${wanted.kind}.md`, {title: titleOf(last)});
  const made = await firstMissing(target);
  await writeNewFiles(folder, [{file, content}]);
  const owner = await findAddressOwner(target, wanted);
  if (owner === undefined) return target;
  await fs.rm(made, {recursive: true});
  throw answered(owner, target);
}

/**
 * Folders are written as they are spelt on the disk: `Guide/` beside `guide/` is one folder on many
 * systems.
 */
async function existingFolder(dir: string, folders: readonly string[]): Promise<string> {
  let folder = dir;
  for (const name of folders) folder = path.join(folder, (await entryLike(folder, name)) ?? name);
  return folder;
}

/**
 * The entry of a folder with this name, in upper or lower case and in any form of its letters; the
 * exact one first.
 */
async function entryLike(folder: string, name: string): Promise<string | undefined> {
  const plain = (text: string): string => text.normalize('NFC').toLowerCase();
  const names = await fs.readdir(folder).catch((): string[] => []);
  return names.find((entry) => entry === name) ?? names.sort().find((entry) => plain(entry) === plain(name));
}

/** The outermost part of a path that is not there yet. */
async function firstMissing(target: string): Promise<string> {
  const parent = path.dirname(target);
  const isThere = await fs.stat(parent).catch(() => undefined);
  return isThere || parent === target ? target : firstMissing(parent);
}

function partsOf(name: string): {folders: string[]; last: string; extension: string} {
  const extension = /\.mdx?$/.exec(name)?.[0] ?? '.md';
  const parts = name
    .replace(/\.mdx?$/, '')
    .split(/[\\/]/)
    .map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const isName =
    !path.isAbsolute(name) && parts.every((part) => part !== '' && !/^\.{1,2}$/.test(part) && !/\p{Cc}/u.test(part));
  if (!isName || slugOf(last) === '') {
    throw new InkstoneError({
      code: 'INK8062',
      severity: 'error',
      message: `${JSON.stringify(name)} is not a valid document name.`,
      hint: 'Use a title, or a path relative to the content folder such as "guide/first-steps".',
    });
  }
  return {folders: parts.slice(0, -1), last, extension};
}

async function folderOf({kind, siteDir, config, id = 'default'}: NewContent): Promise<string> {
  const {plugins, loaded} = await loadSitePlugins({siteDir, config});
  const {plugin, folder} = OWNERS[kind];
  const owner = plugins.find((item) => item.name === plugin && item.id === id);
  if (!owner) {
    const ids = plugins.filter((item) => item.name === plugin).map((item) => `"${item.id}"`);
    throw new InkstoneError({
      code: 'INK8064',
      severity: 'error',
      message: ids.length === 0 ? `The site has no plugin for ${kind}s.` : `No plugin for ${kind}s has the ID "${id}".`,
      hint:
        ids.length === 0
          ? `Add "${plugin.replace('docusaurus-plugin-', '')}" to the configuration.`
          : `Set --id to one of ${ids.join(', ')}.`,
      place: {file: loaded.site.configPath},
    });
  }
  const chosen = owner.options['path'];
  return path.resolve(siteDir, typeof chosen === 'string' ? chosen : folder[loaded.site.dialect]);
}

/** `First Steps!` is `first-steps`; letters of all scripts stay. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
}

/** A title as it was typed, or a file name made readable: `first-steps` is `First steps`. */
function titleOf(text: string): string {
  const spaced = /\s/.test(text) ? text : text.replace(/[-_]+/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function localDay(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function taken(file: string): InkstoneError {
  return new InkstoneError({
    code: 'INK8063',
    severity: 'error',
    message: `The file "${path.relative('.', file)}" already exists.`,
    hint: 'Choose another name.',
  });
}

function answered(owner: AddressOwner, target: string): InkstoneError {
  const who = 'file' in owner ? `The file "${path.relative('.', owner.file)}"` : 'A page of another plugin';
  return new InkstoneError({
    code: 'INK8063',
    severity: 'error',
    message: `${who} already has the URL of "${path.relative('.', target)}".`,
    hint: 'file' in owner ? 'Edit that file, or choose another name.' : 'Choose another name.',
  });
}

/** Codes of files and pages that have one id or one address. */
const SHARED = new Set(['INK2115', 'INK3001', 'INK3002', 'INK3005']);

/**
 * Who has the address of a file already: another file, absolute, or a page that a plugin makes
 * without one.
 */
type AddressOwner = {file: string} | {plugin: true};

/**
 * Finds out whether something of the site has the id or the address of a file. Addresses follow
 * from options, prefixes, slugs and plugins, so the site itself is asked: its content is loaded,
 * drafts included. What else is wrong with it is not reported here.
 */
async function findAddressOwner(
  file: string,
  {siteDir, config}: {siteDir: string; config?: string | undefined},
): Promise<AddressOwner | undefined> {
  const [own, root] = await Promise.all([fs.realpath(file), fs.realpath(siteDir)]);
  const {routes, diagnostics} = await loadRoutes(root, config);
  const absolute = (source: string | undefined): string | undefined =>
    source === undefined ? undefined : path.resolve(root, source.replace(/^@site\//, ''));
  const reported = diagnostics
    .filter(({code}) => SHARED.has(code))
    .map(({place, related = []}) => [place, ...related.map((item) => item.place)].map((at) => absolute(at?.file)));
  // Addresses that differ in a slash at the end are no duplicates, but the answer of a server to
  // one is the other.
  const pages = routes.map((route) => ({
    address: comparablePath(route.path),
    source: absolute(route.metadata?.sourceFilePath),
  }));
  const address = pages.find(({source}) => source === own)?.address;
  const twins = pages.filter((page) => page.address === address).map(({source}) => source);
  const shared = [...reported, twins].find((files) => files.includes(own) && files.some((found) => found !== own));
  if (!shared) return undefined;
  const other = shared.find((found) => found !== undefined && found !== own);
  return other === undefined ? {plugin: true} : {file: other};
}

/** The routes, and what is wrong with them, whatever the site wants to hear of that. */
async function loadRoutes(
  siteDir: string,
  config: string | undefined,
): Promise<{routes: readonly RouteRecord[]; diagnostics: readonly Diagnostic[]}> {
  const options = {siteDir, mode: 'development', minify: false, ...(config !== undefined && {config})} as const;
  try {
    const loadedSite = await loadLanguage(options);
    const site = {...loadedSite.site, config: {...loadedSite.site.config, onDuplicateRoutes: 'throw' as const}};
    const loaded = await loadContent(loadedSite);
    const {routes, diagnostics} = collectRoutes(routeInput(site, loaded));
    return {routes, diagnostics: [...loaded.diagnostics, ...diagnostics]};
  } catch (error) {
    if (error instanceof InkstoneError) return {routes: [], diagnostics: error.diagnostics};
    throw error;
  }
}
