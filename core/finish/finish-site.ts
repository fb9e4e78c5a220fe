import fs from 'node:fs';
import path from 'node:path';
import type {FinishedPage, PostBuildProps} from '../../contract/plugin.ts';
import type {PluginThreads} from '../../contract/plugin-services.ts';
import type {RouteRequest} from '../../contract/route.ts';
import type {Site} from '../../contract/site.ts';
import type {BuildReport, CompiledSite, LoadedContent, RenderedSite, WorkerPool} from '../../contract/stages.ts';
import {applyTrailingSlash} from '../../contract/url.ts';
import {listFiles, writeFileAtomic} from '../support/output-files.ts';
import {checkLinks} from './check-links.ts';
import {checkSiteFiles} from './check-site-files.ts';
import {emitFiles, type EmitInput} from './emit-files.ts';
import {menuLinks, type MenuLink} from './menu-links.ts';
import {runPostBuild, runStorePages} from './post-build.ts';

export interface FinishInput extends EmitInput, PageInput {
  compiled: CompiledSite;
  /** With what `script-src` must list for the inline scripts of the pages. */
  rendered: RenderedSite & {inlineScripts: string[]};
}

/** What the hooks need to know about the pages. */
interface PageInput extends Pick<EmitInput, 'site' | 'dir'> {
  loaded: LoadedContent;
  rendered: RenderedSite;
  /** Threads that hooks can use. */
  pool: WorkerPool;
}

/**
 * Stage 7: writes the files that are not pages, calls the `postBuild` hooks, then checks the links
 * and the files of the configuration, which can lead to what the hooks wrote. Problems are in the
 * report; nothing is published here.
 */
export async function finishSite(input: FinishInput): Promise<Required<Pick<BuildReport, 'size' | 'diagnostics'>>> {
  const {site, loaded, table, compiled, rendered, dir} = input;
  const emitted = await emitFiles(input);
  const hooks = await runPostBuild(loaded.plugins, postBuildProps(input), {
    content: loaded.content,
    outDir: site.outDir,
  });
  await writeInlineScripts(site, rendered.inlineScripts);
  const files = listFiles(dir);
  const sizes = files.map((file) => fs.lstatSync(path.join(dir, file), {throwIfNoEntry: false})?.size ?? 0);
  const {config, baseUrl, siteDir} = site;
  const {documents} = compiled;
  const menus = (): MenuLink[] => menuLinks(loaded);
  const {pages} = rendered;
  const known = new Set(files);
  const links = checkLinks({config, baseUrl, siteDir, pages, table, documents, files: known, menus});
  const missing = checkSiteFiles({loaded, config, baseUrl, files: known});
  return {
    diagnostics: [...emitted, ...hooks, ...links, ...missing],
    size: {files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0)},
  };
}

/** Stage 7 of a shard: plugins store what they can derive from its pages. */
export async function finishShard(input: PageInput): ReturnType<typeof finishSite> {
  const {pool, loaded} = input;
  const pages = finishedPages(input).filter(({file}) => fs.existsSync(file));
  const diagnostics = await runStorePages(loaded.plugins, {pages, threads: threadsOf(pool)});
  return {diagnostics, size: {files: 0, bytes: 0}};
}

/**
 * Writes what `script-src` of a content security policy must list for the inline scripts of the
 * site, one per line. The file is for those who configure the server and isn't published.
 */
async function writeInlineScripts({generatedDir}: Site, sources: readonly string[]): Promise<void> {
  const lines = sources.map((source) => `${source}\n`);
  await writeFileAtomic(path.join(generatedDir, 'inline-scripts.txt'), lines.join(''));
}

/**
 * The arguments of `postBuild` hooks, except their content. The not-found page comes first, as in
 * Docusaurus.
 */
function postBuildProps(input: FinishInput): PostBuildProps {
  const {site, loaded, table, dir, pool} = input;
  const pages = finishedPages(input);
  const paths = table.routes.map((route) => route.path);
  const isNotFound = (route: string): boolean => route.endsWith('/404.html');
  const noIndex = new Map(pages.map((page) => [page.path, page.noIndex]));
  const {head: headTags, preBody: preBodyTags, postBody: postBodyTags} = loaded.htmlTags;
  return {
    ...loaded.context,
    siteMetadata: loaded.siteData.siteMetadata,
    codeTranslations: loaded.codeTranslations,
    headTags,
    preBodyTags,
    postBodyTags,
    outDir: dir,
    // As in Docusaurus, the outermost routes name their plugin, and all follow `trailingSlash`.
    routes: loaded.routes.map(({request, plugin}) => ({...withTrailingSlash(request, site), plugin})),
    routesPaths: [...paths.filter(isNotFound), ...paths.filter((route) => !isNotFound(route))],
    routesBuildMetadata: Object.fromEntries([...noIndex].map(([route, value]) => [route, {noIndex: value}])),
    plugins: loaded.plugins.map((plugin) => ({...plugin, content: loaded.content.get(plugin)})),
    head: helmetHeads(noIndex),
    pages,
    threads: threadsOf(pool),
  };
}

function finishedPages({site, rendered, dir}: PageInput): FinishedPage[] {
  return rendered.pages.map(({route, title, noIndex, contentKey}) => ({
    path: route.path,
    file: path.join(dir, route.htmlFile),
    noIndex: noIndex || site.config.noIndex,
    title,
    ...(contentKey !== undefined && {contentKey}),
    ...(route.metadata && {metadata: route.metadata}),
  }));
}

function threadsOf({size, run, close}: PageInput['pool']): PluginThreads {
  return {size, run: (file, task) => run({file}, task), close};
}

function withTrailingSlash(request: RouteRequest, site: Site): RouteRequest {
  const {baseUrl, config} = site;
  return {
    ...request,
    path: applyTrailingSlash(request.path, {trailingSlash: config.trailingSlash, baseUrl}),
    ...(request.routes && {routes: request.routes.map((route) => withTrailingSlash(route, site))}),
  };
}

/**
 * Old plugins read from the state of react-helmet whether search engines may index a page. This
 * answers the two ways in which they ask. The pages themselves are in `pages`.
 */
function helmetHeads(noIndex: ReadonlyMap<string, boolean>): Record<string, unknown> {
  const entries = [...noIndex].map(([route, value]) => {
    const props = {name: 'robots', content: 'noindex, nofollow'};
    const meta = {
      toString: () => (value ? `<meta data-rh="true" name="${props.name}" content="${props.content}">` : ''),
      toComponent: () => (value ? [{type: 'meta', key: 'robots', props}] : []),
    };
    return [route, {meta}] as const;
  });
  return Object.fromEntries(entries);
}
