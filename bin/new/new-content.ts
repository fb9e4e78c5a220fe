import fs from 'node:fs/promises';
import path from 'node:path';
import {type Diagnostic, InkstoneError, userError} from '../../contract/diagnostic.ts';
import type {RouteRecord} from '../../contract/route.ts';
import type {Site} from '../../contract/site.ts';
import {comparablePath} from '../../contract/url.ts';
import {loadLanguage} from '../../core/config/load-config.ts';
import {loadContent} from '../../core/load/load-content.ts';
import {collectRoutes} from '../../core/routes/collect-routes.ts';
import {routeInput} from '../../core/stage-inputs.ts';
import {loadSitePlugins} from '../../core/commands/site-plugins.ts';
import {fillTemplate, writeNewFiles} from '../../core/commands/write-files.ts';
import {firstMissing} from '../../core/support/output-files.ts';

export type ContentKind = 'doc' | 'post' | 'page';

/** The plugin that reads each kind, and its default folder. */
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
  /** ID of the plugin instance. */
  id?: string | undefined;
  /** Date of a post. */
  today: Date;
}

/**
 * Writes a new document, post or page and returns its file.
 *
 * @throws INK8062 for an invalid name, INK8063 if another file has the name or its URL, INK8064 if
 * the site has no plugin for it
 */
export async function newContent(wanted: NewContent): Promise<string> {
  const {folders, last, extension} = parseName(wanted.name);
  const prefix = wanted.kind === 'post' ? `${localDay(wanted.today)}-` : '';
  const file = `${prefix}${slugOf(last)}${extension}`;
  let folder = await contentFolder(wanted);
  // On many systems `Guide/` and `guide/` are one folder, so keep the existing spelling.
  for (const name of folders) folder = path.join(folder, (await entryLike(folder, name)) ?? name);
  const target = path.join(folder, file);
  const other = await entryLike(folder, file);
  if (other !== undefined) {
    const message = `The file "${path.relative('.', path.join(folder, other))}" already exists.`;
    throw userError('INK8063', message, {hint: 'Choose another name.'});
  }
  const created = await firstMissing(target);
  await writeNewFiles(folder, [{file, content: fillTemplate(`content/${wanted.kind}.md`, {title: titleOf(last)})}]);
  const owner = await findUrlOwner(target, wanted);
  if (owner === undefined) return target;
  await fs.rm(created ?? target, {recursive: true});
  const who = owner === PLUGIN ? 'A page of another plugin' : `The file "${path.relative('.', owner)}"`;
  throw userError('INK8063', `${who} already has the URL of "${path.relative('.', target)}".`, {
    hint: owner === PLUGIN ? 'Choose another name.' : 'Edit that file, or choose another name.',
  });
}

/** The entry of a folder with this name, in any case and Unicode form; an exact match first. */
async function entryLike(folder: string, name: string): Promise<string | undefined> {
  const plain = (text: string): string => text.normalize('NFC').toLowerCase();
  const names = await fs.readdir(folder).catch((): string[] => []);
  return names.find((entry) => entry === name) ?? names.sort().find((entry) => plain(entry) === plain(name));
}

function parseName(name: string): {folders: string[]; last: string; extension: string} {
  const extension = /\.mdx?$/.exec(name)?.[0] ?? '.md';
  const parts = name
    .replace(/\.mdx?$/, '')
    .split(/[\\/]/)
    .map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const isName = !path.isAbsolute(name) && parts.every((part) => !/^\.{0,2}$|\p{Cc}/u.test(part));
  if (!isName || slugOf(last) === '') {
    throw userError('INK8062', `${JSON.stringify(name)} is not a valid document name.`, {
      hint: 'Use a title, or a path relative to the content folder such as "guide/first-steps".',
    });
  }
  return {folders: parts.slice(0, -1), last, extension};
}

async function contentFolder({kind, siteDir, config, id = 'default'}: NewContent): Promise<string> {
  const {plugins, loaded} = await loadSitePlugins({siteDir, config});
  const {plugin, folder} = OWNERS[kind];
  const instances = plugins.filter((item) => item.name === plugin);
  const owner = instances.find((item) => item.id === id);
  if (!owner) {
    const place = {file: loaded.site.configPath};
    if (instances.length === 0) {
      const hint = `Add "${plugin.replace('docusaurus-plugin-', '')}" to the configuration.`;
      throw userError('INK8064', `The site has no plugin for ${kind}s.`, {hint, place});
    }
    const hint = `Set --id to one of ${instances.map((item) => `"${item.id}"`).join(', ')}.`;
    throw userError('INK8064', `No plugin for ${kind}s has the ID "${id}".`, {hint, place});
  }
  const option = owner.options['path'];
  return path.resolve(siteDir, typeof option === 'string' ? option : folder[loaded.site.dialect]);
}

/** Converts `First Steps!` to `first-steps`. Keeps letters of all scripts. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
}

/** A title as it was typed, or `First steps` for the file name `first-steps`. */
function titleOf(text: string): string {
  const spaced = /\s/.test(text) ? text : text.replace(/[-_]+/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** `2025-01-05` in the local time zone. */
function localDay(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Codes of diagnostics about files and pages with the same ID or URL. */
const SHARED = new Set(['INK2115', 'INK3001', 'INK3002', 'INK3005']);

/** Stands for a page without a source file. */
const PLUGIN = '';

/**
 * Returns the other file with the ID or the URL of a file, absolute, or `PLUGIN`. URLs depend on
 * options, prefixes, slugs and plugins, so this loads the content of the site, with drafts. Other
 * problems of the site are not reported.
 */
async function findUrlOwner(
  file: string,
  {siteDir, config}: Pick<NewContent, 'siteDir' | 'config'>,
): Promise<string | undefined> {
  const [own, root] = await Promise.all([fs.realpath(file), fs.realpath(siteDir)]);
  const {routes, diagnostics} = await loadRoutes(root, config);
  const absolute = (source: string | undefined): string => (source === undefined ? PLUGIN : path.resolve(root, source));
  const reported = diagnostics
    .filter(({code}) => SHARED.has(code))
    .map(({place, related = []}) => [place, ...related.map((item) => item.place)].map((at) => absolute(at?.file)));
  // URLs that differ in a trailing slash aren't duplicates, but a server redirects between them.
  const pages = routes.map((route) => ({
    url: comparablePath(route.path),
    source: absolute(route.metadata?.sourceFilePath),
  }));
  const url = pages.find(({source}) => source === own)?.url;
  const twins = pages.filter((page) => page.url === url).map(({source}) => source);
  const shared = [...reported, twins].find((files) => files.includes(own) && files.some((at) => at !== own));
  return shared && (shared.find((at) => at !== own && at !== PLUGIN) ?? PLUGIN);
}

/** The routes of the site and their problems, also if the site ignores duplicate routes. */
async function loadRoutes(
  siteDir: string,
  config: string | undefined,
): Promise<{routes: readonly RouteRecord[]; diagnostics: readonly Diagnostic[]}> {
  try {
    const loadedSite = await loadLanguage({siteDir, config, mode: 'development', minify: false});
    const site = {...loadedSite.site, config: {...loadedSite.site.config, onDuplicateRoutes: 'throw' as const}};
    const loaded = await loadContent(loadedSite);
    const {routes, diagnostics} = collectRoutes(routeInput(site, loaded));
    return {routes, diagnostics: [...loaded.diagnostics, ...diagnostics]};
  } catch (error) {
    if (error instanceof InkstoneError) return {routes: [], diagnostics: error.diagnostics};
    throw error;
  }
}
