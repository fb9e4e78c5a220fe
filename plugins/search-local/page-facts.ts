import {decodeHTML} from 'entities';

/** What a page says about itself outside its text. */
export interface PageFacts {
  kind: 'doc' | 'post' | 'page' | 'other';
  description: string;
  keywords: string;
  /** Label of the active item of the navbar, then of the sidebar's active categories. */
  breadcrumb: string[];
  /** Name of the version, of documents. */
  version?: string;
}

/**
 * Reads a finished page. Only the few elements that count are looked at, as text: a page is mostly
 * sidebar and head, and building their tree would cost more than all the rest of the index.
 */
export function pageFacts(html: string): PageFacts {
  const classes = /<html[^>]*\sclass="([^"]*)"/.exec(html)?.[1]?.split(/\s+/) ?? [];
  const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
  const version = metaOf(head, 'docusaurus_version');
  return {
    kind: kindOf(classes),
    description: metaOf(head, 'description') ?? '',
    keywords: metaOf(head, 'keywords') ?? '',
    breadcrumb: breadcrumbOf(html),
    ...(version !== undefined && {version}),
  };
}

function kindOf(classes: readonly string[]): PageFacts['kind'] {
  // Generated indexes of categories share all other classes with documents.
  if (classes.some((name) => name.startsWith('docs-doc-id-'))) return 'doc';
  if (classes.includes('blog-post-page')) return 'post';
  // What else a blog or docs plugin makes are lists; the archive has no class but that of its
  // plugin.
  if (['blog-wrapper', 'docs-wrapper', 'plugin-blog', 'plugin-docs'].some((name) => classes.includes(name)))
    return 'other';
  return 'page';
}

function metaOf(head: string, name: string): string | undefined {
  const tag = new RegExp(`<meta\\b[^>]*\\bname="${name}"[^>]*>`).exec(head)?.[0];
  const content = tag && /\bcontent="([^"]*)"/.exec(tag)?.[1];
  return content === undefined ? undefined : decodeHTML(content).trim();
}

/** HTML of the first article; of the main element where there is none. */
export function articleOf(html: string): string | undefined {
  const start = html.search(/<article[\s>]/);
  if (start < 0) return /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0];
  let depth = 0;
  for (const match of html.slice(start).matchAll(/<(\/?)article[\s>]/g)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return html.slice(start, start + match.index + match[0].length);
  }
  return html.slice(start);
}

function breadcrumbOf(html: string): string[] {
  const navbar = labelsOf(html, 'navbar__link--active').slice(0, 1);
  const categories = labelsOf(html, 'menu__link--active', 'menu__link--sublist');
  return [...navbar, ...categories].filter((label) => label !== '');
}

/**
 * Texts of the links that carry all of some classes. The rarest class comes first: only where it
 * stands is looked at.
 */
function labelsOf(html: string, rarest: string, ...others: string[]): string[] {
  const labels: string[] = [];
  for (let at = html.indexOf(rarest); at >= 0; at = html.indexOf(rarest, at + 1)) {
    const start = html.lastIndexOf('<', at);
    const end = html.indexOf('>', at);
    const tag = /^<(a|button)\b[^>]*\bclass="([^"]*)"/.exec(html.slice(start, end < 0 ? undefined : end));
    const own = (tag?.[2] ?? '').split(/\s+/);
    if (!tag || ![rarest, ...others].every((name) => own.includes(name))) continue;
    const close = html.indexOf(`</${tag[1]}>`, end);
    const inner = html.slice(end + 1, close < 0 ? end + 1 : close).replace(/<[^>]*>/g, '');
    labels.push(decodeHTML(inner).replace(/\s+/g, ' ').trim());
  }
  return labels;
}
