import {comparablePath, markdownPathOf, type JsonObject, type PostBuildProps} from 'inkstone/plugin';
import type {MarkdownPage} from './page-markdown.ts';

/** Pages under one heading, in reading order. */
export interface PageSection {
  title: string;
  pages: MarkdownPage[];
}

interface SidebarItem {
  type: string;
  id?: string;
  link?: {type: string; id?: string};
  items?: SidebarItem[];
}

interface DocsVersion {
  isLast: boolean;
  docs: {id: string; permalink: string}[];
  sidebars: Record<string, SidebarItem[]>;
}

/**
 * Groups the pages: docs by sidebar, then blog posts, newest first, then other pages. Leaves out
 * docs versions other than the latest.
 */
export function pageSections(
  allPages: readonly MarkdownPage[],
  {plugins, siteConfig}: Pick<PostBuildProps, 'plugins' | 'siteConfig'>,
): PageSection[] {
  const rest = new Map(allPages.map((page) => [comparablePath(page.path), page]));
  const take = (permalinks: readonly string[]): MarkdownPage[] =>
    permalinks.flatMap((permalink) => {
      const page = rest.get(comparablePath(permalink));
      rest.delete(comparablePath(permalink));
      return page ?? [];
    });
  const sections: PageSection[] = [];
  for (const {name, content, options} of plugins) {
    if (name === 'docusaurus-plugin-content-docs') {
      for (const version of (content as {loadedVersions?: DocsVersion[]} | undefined)?.loadedVersions ?? []) {
        const found = docsSections(version, take, siteConfig['themeConfig']);
        if (version.isLast) sections.push(...found);
      }
    }
    if (name === 'docusaurus-plugin-content-blog') {
      const posts = (content as {blogPosts?: {metadata: {permalink: string}}[]} | undefined)?.blogPosts ?? [];
      const title = typeof options['blogTitle'] === 'string' ? options['blogTitle'] : 'Blog';
      sections.push({title, pages: take(posts.map(({metadata}) => metadata.permalink))});
    }
  }
  return [...sections, {title: 'Pages', pages: [...rest.values()]}].filter(({pages}) => pages.length > 0);
}

/** Returns `llms.txt`: title and description of the site, then a list of links per section. */
export function llmsTxt(
  sections: readonly PageSection[],
  site: {title: string; description: string; url: string; baseUrl: string; hasMarkdownPages: boolean},
): string {
  const line = ({path, title, description}: MarkdownPage): string => {
    const url = site.url + encodeURI(site.hasMarkdownPages ? markdownPathOf(path, site.baseUrl) : path);
    return `- [${title.replace(/[[\]]/g, '\\$&')}](${url})${description === undefined ? '' : `: ${oneLine(description)}`}`;
  };
  const head = [`# ${site.title}`, ...(site.description === '' ? [] : [`> ${oneLine(site.description)}`])];
  const parts = sections.map(({title, pages}) => `## ${title}\n\n${pages.map(line).join('\n')}`);
  return `${[...head, ...parts].join('\n\n')}\n`;
}

/** Returns `llms-full.txt`: the text of all pages, each after its URL. */
export function llmsFullTxt(sections: readonly PageSection[], site: {title: string; url: string}): string {
  const texts = sections.flatMap(({pages}) =>
    pages.map(({path, text}) => `<!-- ${site.url}${encodeURI(path)} -->\n\n${text.trim()}`),
  );
  return `${[`<!-- ${site.title} -->`, ...texts].join('\n\n---\n\n')}\n`;
}

function docsSections(
  version: DocsVersion,
  take: (permalinks: string[]) => MarkdownPage[],
  themeConfig: unknown,
): PageSection[] {
  const permalinks = new Map(version.docs.map(({id, permalink}) => [id, permalink]));
  const idsOf = (items: readonly SidebarItem[]): string[] =>
    items.flatMap(({type, id, link, items: below}) => [
      ...(type === 'doc' && id !== undefined ? [id] : []),
      ...(link?.type === 'doc' && link.id !== undefined ? [link.id] : []),
      ...(below ? idsOf(below) : []),
    ]);
  const sections = Object.entries(version.sidebars).map(([name, items]) => ({
    title: sidebarLabel(name, themeConfig),
    pages: take(idsOf(items).flatMap((id) => permalinks.get(id) ?? [])),
  }));
  return [...sections, {title: 'Docs', pages: take([...permalinks.values()])}];
}

/** Returns the label of a sidebar in the navbar, or else its name. */
function sidebarLabel(name: string, themeConfig: unknown): string {
  const {items = []} = ((themeConfig ?? {}) as {navbar?: {items?: JsonObject[]}}).navbar ?? {};
  const label = items.find(({sidebarId}) => sidebarId === name)?.['label'];
  return typeof label === 'string' ? label : name === 'defaultSidebar' ? 'Docs' : name;
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
