import path from 'node:path';
import contentBlog, {validateOptions} from '../../../../plugins/content-blog/plugin.ts';
import type {BlogOptions} from '../../../../plugins/content-blog/options.ts';
import type {BlogContent} from '../../../../plugins/content-blog/types.ts';
import type {Plugin} from '../../../../contract/plugin.ts';
import type {LoadContext} from '../../../../contract/plugin-services.ts';
import {
  checkOptions,
  lines,
  pagesOf,
  pluginContext,
  runPlugin,
  type ContextInput,
  type Run,
} from '../content-docs/plugin-context.ts';

export const notes = path.join(import.meta.dirname, 'fixtures/notes');

export interface BlogRun extends Run<BlogContent> {
  problems: string[];
  plugin: Plugin<BlogContent>;
  context: LoadContext;
}

/** Runs the plugin over a site. */
export async function runBlog(
  site: ContextInput,
  options: object = {},
  translations: Record<string, Record<string, string>> = {},
): Promise<BlogRun> {
  const {context, diagnostics} = pluginContext(site);
  const plugin = contentBlog(context, checkOptions<BlogOptions>(validateOptions, options));
  const run = await runPlugin(plugin, translations);
  return {...run, plugin, context, problems: lines(diagnostics, site.siteDir)};
}

/** Metadata of the post at a path. */
export function postAt(run: BlogRun, permalink: string) {
  return run.content.blogPosts.find((post) => post.metadata.permalink === permalink)?.metadata;
}

/** The route of a page. */
export function routeAt(run: BlogRun, path: string) {
  const found = pagesOf(run.routes).find(({route}) => route.path === path);
  if (!found) throw new Error(`no page ${path} among ${run.routes.map((route) => route.path).join(' ')}`);
  return found.route;
}
