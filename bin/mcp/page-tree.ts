import type {RouteRecord} from '../../contract/route.ts';
import {comparablePath} from '../../contract/url.ts';
import type {ServedContent} from './served-site.ts';

/** A page, or a group of pages such as a category. */
export interface PageNode {
  title: string;
  /** With base URL; missing for groups without a page. */
  path?: string;
  /** Relative to the site; missing for pages without a file. */
  source?: string;
  children?: PageNode[];
}

interface SidebarItem {
  type: string;
  id?: string;
  label?: string;
  href?: string;
  link?: {type: string; id?: string; permalink?: string};
  items?: SidebarItem[];
}

interface DocsVersion {
  versionName: string;
  label: string;
  isLast: boolean;
  docs: {id: string; title: string; permalink: string; source: string}[];
  sidebars: Record<string, SidebarItem[]>;
}

interface BlogPosts {
  blogTitle?: string;
  blogPosts: {metadata: {title: string; permalink: string; source: string}}[];
}

const DOCS = 'docusaurus-plugin-content-docs';
const BLOG = 'docusaurus-plugin-content-blog';

/**
 * Returns the pages as readers find them: docs by version and sidebar, posts of blogs, newest
 * first, then pages of other plugins that have a file.
 */
export function pageTree({plugins, content, routes}: ServedContent): PageNode[] {
  const nodes = plugins.flatMap((plugin): PageNode[] => {
    const own = plugin.id === 'default' ? '' : ` (${plugin.id})`;
    if (plugin.name === DOCS) {
      const {loadedVersions: versions = []} = (content.get(plugin) ?? {}) as {loadedVersions?: DocsVersion[]};
      return versions.map((version) => {
        const label = versions.length > 1 ? ` ${version.label}` : '';
        return {title: `Docs${own}${label}`, children: docsNodes(version)};
      });
    }
    if (plugin.name !== BLOG) return [];
    const {blogPosts = [], blogTitle = 'Blog'} = (content.get(plugin) ?? {}) as Partial<BlogPosts>;
    const posts = blogPosts.map(({metadata: {title, permalink, source}}) => pageNode(title, permalink, source));
    return [{title: `${blogTitle}${own}`, children: posts}];
  });
  const others = routes
    .filter(({plugin, metadata}) => plugin.name !== DOCS && plugin.name !== BLOG && metadata?.sourceFilePath)
    .map(({path, metadata}) => pageNode(path, path, metadata?.sourceFilePath ?? ''));
  return [...nodes, {title: 'Pages', children: others}].filter(({children = []}) => children.length > 0);
}

function docsNodes({docs, sidebars}: DocsVersion): PageNode[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const listed = new Set<string>();
  const docNode = (id = '', label?: string): PageNode[] => {
    const doc = byId.get(id);
    if (doc) listed.add(id);
    return doc ? [pageNode(label ?? doc.title, doc.permalink, doc.source)] : [];
  };
  const nodesOf = (items: readonly SidebarItem[]): PageNode[] =>
    items.flatMap(({type, id, label = '', href, link, items: below = []}): PageNode[] => {
      if (type === 'doc') return docNode(id);
      if (type === 'link' && href !== undefined) return [{title: label, path: href}];
      if (type !== 'category') return [];
      const [page] = link?.type === 'doc' ? docNode(link.id, label) : [];
      const generated = link?.permalink === undefined ? {} : {path: link.permalink};
      return [{title: label, ...generated, ...page, children: nodesOf(below)}];
    });
  const groups = Object.entries(sidebars).map(([title, items]) => ({title, children: nodesOf(items)}));
  const rest = docs.filter(({id}) => !listed.has(id));
  const [only] = groups;
  const sections = groups.length === 1 && only ? only.children : groups;
  if (rest.length === 0) return sections;
  return [...sections, {title: 'Not in a sidebar', children: rest.flatMap(({id}) => docNode(id))}];
}

function pageNode(title: string, path: string, source: string): PageNode {
  return {title, path, source: source.replace(/^@site\//, '')};
}

/** Keeps the pages at a path and below it, with the groups that contain them. */
export function nodesBelow(nodes: readonly PageNode[], path: string): PageNode[] {
  const folder = path.endsWith('/') ? path : `${path}/`;
  return nodes.flatMap((node): PageNode[] => {
    const children = nodesBelow(node.children ?? [], path);
    const isBelow = node.path !== undefined && (node.path === path || `${node.path}/`.startsWith(folder));
    if (!isBelow && children.length === 0) return [];
    return [{...node, ...(node.children && {children})}];
  });
}

/** Prints a tree as a nested Markdown list: titles, paths and files. */
export function printTree(nodes: readonly PageNode[], depth = 0): string[] {
  return nodes.flatMap(({title, path, source, children = []}) => [
    `${'  '.repeat(depth)}- ${[title, path === title ? '' : path, source && `(${source})`].filter(Boolean).join(' ')}`,
    ...printTree(children, depth + 1),
  ]);
}

/**
 * Finds a page by path, by the URL of the published site, or by file. Hashes, queries and slashes
 * at the end don't matter.
 */
export function findPage(
  wanted: string,
  {site, routes}: Pick<ServedContent, 'site' | 'routes'>,
): RouteRecord | undefined {
  const [text = ''] = wanted.trim().split(/[?#]/);
  const path = comparablePath(text.startsWith(site.config.url) ? text.slice(site.config.url.length) : text);
  const file = path.replace(/^(?:@site|\.)\//, '');
  return (
    routes.find((route) => comparablePath(route.path) === path) ??
    routes.find(({metadata}) => metadata?.sourceFilePath === file)
  );
}
