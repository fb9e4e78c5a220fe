import path from 'node:path';
import contentDocs, {validateOptions} from '../../../../plugins/content-docs/plugin.ts';
import type {DocsOptions} from '../../../../plugins/content-docs/options.ts';
import type {LoadedDocs} from '../../../../plugins/content-docs/types.ts';
import {checkOptions, lines, pluginContext, runPlugin, type ContextInput, type Run} from './plugin-context.ts';

export const handbook = path.join(import.meta.dirname, 'fixtures/handbook');

export interface DocsRun extends Run<LoadedDocs> {
  problems: string[];
}

/** Runs the plugin over a site. */
export async function runDocs(
  site: ContextInput,
  options: object = {},
  translations: Record<string, Record<string, string>> = {},
): Promise<DocsRun> {
  const {context, diagnostics} = pluginContext(site);
  const checked = checkOptions<DocsOptions>(validateOptions, options);
  const run = await runPlugin(contentDocs(context, checked), translations);
  return {...run, problems: lines(diagnostics, site.siteDir)};
}

/** A document of a version, which is the current one if not named. */
export function docOf(run: DocsRun, id: string, version = 'current') {
  return run.content.loadedVersions.find(({versionName}) => versionName === version)?.docs.find((doc) => doc.id === id);
}
