import fs from 'node:fs';
import path from 'node:path';
import {
  createPathMatcher,
  markdownPathOf,
  withoutBaseUrl,
  type AllContent,
  type LoadContext,
  type Plugin,
  type PostBuildProps,
} from 'inkstone/plugin';
import type {LlmsOptions} from './options.ts';
import {llmsFullTxt, llmsTxt, pageSections} from './page-lists.ts';
import {createMarkdownPages, type MarkdownPage, readPageAsMarkdown} from './page-markdown.ts';

export {validateOptions} from './options.ts';

/** Name of the plugin and of its global data. */
const PLUGIN_NAME = 'inkstone-plugin-llms';

/**
 * Publishes the site for language models and other programs: each page as Markdown, and lists of
 * all pages. Adds a button that copies a page.
 */
export default function llms(context: LoadContext, options: LlmsOptions): Plugin {
  return {
    name: PLUGIN_NAME,
    ...(options.pages &&
      options.copyButton && {getThemePath: () => './theme', getClientModules: () => ['./theme/copy-page.css']}),
    getSwizzleConfig: () => ({components: {CopyMarkdownButton: {actions: {wrap: 'safe', eject: 'unsafe'}}}}),
    allContentLoaded: ({allContent, actions}) => {
      if (options.pages && options.copyButton)
        actions.setGlobalData({without: pagesWithout(allContent, context.baseUrl, options)});
    },
    postBuild: (props) => writeTexts(props, context, options),
    readPage: (args) => readPageAsMarkdown(args, context, options),
  };
}

async function writeTexts(props: PostBuildProps, context: LoadContext, options: LlmsOptions): Promise<void> {
  const {config, baseUrl} = context.inkstone.site;
  const pages = await createMarkdownPages(props.pages, context, {options, outDir: props.outDir});
  const write = (file: string, text: string): void =>
    writeNewFile(path.join(props.outDir, file), {file, text}, context);
  if (options.pages) for (const page of pages) write(markdownFile(page, baseUrl), page.text);
  const sections = pageSections(pages, props);
  const site = {
    title: config.title,
    description: options.description ?? config.tagline,
    url: config.url,
    baseUrl,
    hasMarkdownPages: options.pages,
  };
  if (options.llmsTxt) write('llms.txt', llmsTxt(sections, site));
  if (options.llmsFullTxt) write('llms-full.txt', llmsFullTxt(sections, site));
}

function markdownFile({path: page}: MarkdownPage, baseUrl: string): string {
  return withoutBaseUrl(markdownPathOf(page, baseUrl), baseUrl).replace(/^\//, '');
}

/**
 * Writes a file, unless the site already contains one with the same name. Synchronous, because this
 * halves the time for a thousand small files.
 */
function writeNewFile(target: string, {file, text}: {file: string; text: string}, context: LoadContext): void {
  try {
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, text, {flag: 'wx'});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    context.inkstone.report({
      code: 'INK7105',
      severity: 'warning',
      message: `Did not write ${file}: the site already contains a file with this name.`,
      hint: 'Rename that file, or exclude the page with the "ignorePatterns" option of the "llms" plugin.',
    });
  }
}

/** Returns the paths of docs and posts without Markdown, which show no button. */
function pagesWithout(allContent: AllContent, baseUrl: string, {ignorePatterns}: LlmsOptions): string[] {
  if (ignorePatterns.length === 0) return [];
  const isIgnored = createPathMatcher(ignorePatterns);
  const docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}).flatMap((content) =>
    ((content as {loadedVersions?: {docs: {permalink: string}[]}[]}).loadedVersions ?? []).flatMap(
      (version) => version.docs,
    ),
  );
  const posts = Object.values(allContent['docusaurus-plugin-content-blog'] ?? {}).flatMap((content) =>
    ((content as {blogPosts?: {metadata: {permalink: string}}[]}).blogPosts ?? []).map(({metadata}) => metadata),
  );
  return [...docs, ...posts]
    .map(({permalink}) => permalink)
    .filter((permalink) => isIgnored(withoutBaseUrl(permalink, baseUrl)));
}
