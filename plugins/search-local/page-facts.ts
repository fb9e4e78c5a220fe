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
  /** HTML of the first article. */
  article?: string;
}

/**
 * Reads a finished page. Only the few elements that count are looked at, as text: a page is mostly sidebar and head, and
 * building their tree would cost more than all the rest of the index.
 */
export function pageFacts(html: string): PageFacts {
  const classes = /<html[^>]*\sclass="([^"]*)"/.exec(html)?.[1]?.split(/\s+/) ?? [];
  const article = articleOf(html);
  const version = metaOf(html, 'docusaurus_version');
  return {
    kind: kindOf(classes),
    description: metaOf(html, 'description') ?? '',
    keywords: metaOf(html, 'keywords') ?? '',
    breadcrumb: breadcrumbOf(html),
    ...(version !== undefined && {version}),
    ...(article !== undefined && {article}),
  };
}

function kindOf(classes: readonly string[]): PageFacts['kind'] {
  // Generated indexes of categories share all other classes with documents.
  if (classes.some((name) => name.startsWith('docs-doc-id-'))) return 'doc';
  if (classes.includes('blog-post-page')) return 'post';
  if (classes.includes('blog-wrapper') || classes.includes('docs-wrapper')) return 'other';
  return 'page';
}

function metaOf(html: string, name: string): string | undefined {
  const tag = new RegExp(`<meta\\b[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0];
  const content = tag && /\bcontent="([^"]*)"/.exec(tag)?.[1];
  return content === undefined ? undefined : decodeHTML(content).trim();
}

function articleOf(html: string): string | undefined {
  const start = html.search(/<article[\s>]/);
  if (start < 0) {
    const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0];
    return main;
  }
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

/** Texts of the links that carry all of some classes. */
function labelsOf(html: string, ...classes: string[]): string[] {
  const labels: string[] = [];
  for (const match of html.matchAll(/<(a|button)\b[^>]*\bclass="([^"]*)"[^>]*>/g)) {
    const own = (match[2] ?? '').split(/\s+/);
    if (!classes.every((name) => own.includes(name))) continue;
    const from = match.index + match[0].length;
    const end = html.indexOf(`</${match[1]}>`, from);
    const inner = html.slice(from, end < 0 ? from : end).replace(/<[^>]*>/g, '');
    labels.push(decodeHTML(inner).replace(/\s+/g, ' ').trim());
  }
  return labels;
}
