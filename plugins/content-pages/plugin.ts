import path from 'node:path';
import type {LoadContext, OptionValidation, Plugin, PluginActions} from 'inkstone/plugin';
import {checkEditUrl, checkResults, urlResult} from '../_content/check-results.ts';
import {compileOptions, configureDocuments} from '../_content/content-options.ts';
import {checkFolder, contentDirs, localizedFolder} from '../_content/page-sources.ts';
import {pagesOptionsSchema, type PagesOptions} from './options.ts';
import {checkPage, type DocumentPage, type Page, readPages} from './read-pages.ts';

const NAME = 'docusaurus-plugin-content-pages';

/** Adds Markdown and React pages, at paths derived from their files. */
export default function contentPages(context: LoadContext, options: PagesOptions): Plugin<Page[]> {
  checkEditUrl(options, context.inkstone);
  checkResults(options, {editUrl: urlResult}, context.inkstone);
  const defaultPath = context.inkstone.site.dialect === 'inkstone' ? 'content/pages' : 'src/pages';
  const contentPathLocalized = localizedFolder(context, {name: NAME, id: options.id});
  const folders = {
    contentPath: path.resolve(context.siteDir, options.path ?? defaultPath),
    ...(contentPathLocalized !== undefined && {contentPathLocalized}),
  };
  const set = `${NAME}/${options.id}`;
  return {
    name: NAME,
    loadContent: () => {
      checkFolder(folders, options, context);
      return readPages(context, options, folders);
    },
    contentLoaded: ({content, actions}) => {
      const compiled = compileOptions(options, context.inkstone);
      actions.addDocumentSet({id: set, contentDirs: contentDirs(folders), ...compiled, frontMatterAssets: ['image']});
      for (const page of content) {
        if (page.type === 'mdx') addDocumentPage(page, actions, {set, component: options.mdxPageComponent});
        else
          actions.addRoute({
            path: page.permalink,
            component: page.source,
            exact: true,
            modules: {config: '@generated/docusaurus.config'},
            metadata: {sourceFilePath: page.source.replace(/^@site\//, '')},
          });
      }
    },
    configureWebpack: configureDocuments,
    checkDocument: ({document, set: of, context: editor}) => (of === set ? checkPage(document, editor) : undefined),
    getPathsToWatch: () => options.include.flatMap((pattern) => contentDirs(folders).map((dir) => `${dir}/${pattern}`)),
  };
}

export function validateOptions({validate, options}: OptionValidation): PagesOptions {
  return validate(pagesOptionsSchema, options) as PagesOptions;
}

function addDocumentPage(
  page: DocumentPage,
  actions: PluginActions,
  {set, component}: {set: string; component: string},
): void {
  const {document, permalink, metadata, source} = page;
  actions.addDocument({
    document,
    permalink,
    set,
    space: set,
    ...(page.original !== undefined && {aliases: [page.original]}),
  });
  actions.addRoute({
    path: permalink,
    component,
    exact: true,
    modules: {content: {__import: true, path: source, metadata}},
    metadata: {
      sourceFilePath: source.replace(/^@site\//, ''),
      ...(metadata.lastUpdatedAt !== undefined && {lastUpdatedAt: metadata.lastUpdatedAt}),
    },
  });
}
