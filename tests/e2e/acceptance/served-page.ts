import fs from 'node:fs/promises';
import path from 'node:path';

/** A page as the server sends it, before any script. */
export interface ServedPage {
  html: string;
  title: string;
  /** Attributes of all tags of a name. */
  tags: (name: string) => Record<string, string>[];
  /** Content of `<meta name>` or `<meta property>`. */
  meta: (name: string) => string | undefined;
  /** Address of `<link rel>`. */
  link: (rel: string) => string | undefined;
  /** Text of the first element of a name, without tags. */
  text: (name: string) => string | undefined;
}

/** Reads the HTML file of a route. */
export async function servedPage(outDir: string, route: string): Promise<ServedPage> {
  const below = path.join(outDir, route);
  const file = route.endsWith('.html') ? below : path.join(below, 'index.html');
  const html = await fs.readFile(file, 'utf8');
  const tags = (name: string): Record<string, string>[] =>
    [...html.matchAll(new RegExp(`<${name}(?=[\\s>])([^>]*)>`, 'g'))].map((match) => attributesOf(match[1] ?? ''));
  return {
    html,
    title: unescapeHtml(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    tags,
    meta: (name) => tags('meta').find((tag) => tag['name'] === name || tag['property'] === name)?.['content'],
    link: (rel) => tags('link').find((tag) => tag['rel'] === rel)?.['href'],
    text: (name) => {
      const inner = new RegExp(`<${name}(?=[\\s>])[^>]*>([\\s\\S]*?)</${name}>`).exec(html)?.[1];
      return inner === undefined ? undefined : unescapeHtml(inner.replace(/<[^>]*>/g, '')).trim();
    },
  };
}

/** The page's own data, which stand in its HTML. */
export function pageDataOf(html: string): Record<string, unknown> {
  const text = /<script[^>]*id="__inkstone_page"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (text === undefined) throw new Error('The page has no data block.');
  return JSON.parse(text) as Record<string, unknown>;
}

/** Routes of all pages of a build, by their files. */
export async function builtRoutes(outDir: string): Promise<string[]> {
  const files = await fs.readdir(outDir, {recursive: true, encoding: 'utf8'});
  return files
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => `/${file.replaceAll(path.sep, '/').replace(/\/?index\.html$/, '')}`)
    .sort();
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [name, unescapeHtml(value ?? '')]),
  ) as Record<string, string>;
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&amp;/g, '&');
}
