import type {BundleManifest} from '../../contract/manifest.ts';
import type {RenderedPage} from '../../contract/render.ts';
import {attributesHtml, escapeText, fileUrl} from './html-text.ts';
import type {PageAssets} from './page-assets.ts';

/** A script or style sheet of every page: address and hash for `integrity`. */
export interface EntryAsset {
  url: string;
  integrity?: string;
}

/** The part of the document that is the same on every page of a locale. Plain data. */
export interface TemplateContext {
  baseUrl: string;
  htmlLang: string;
  direction: string;
  /** Content of `<meta name="generator">`. */
  generator: string;
  /** The whole site is kept out of search engines. */
  noIndex: boolean;
  /** Tags of the configuration and of plugins, as HTML. */
  htmlTags: {head: string; preBody: string; postBody: string};
  /** In order of execution; the site data come first. */
  scripts: EntryAsset[];
  styles: EntryAsset[];
  /** Chunks by need, and the files of the entry that pages need not be told of. */
  bundle: Pick<BundleManifest, 'modules' | 'scripts' | 'styles'>;
  /** File of the banner script of the home page, if wanted. */
  banner?: string;
}

export interface DocumentParts {
  rendered: RenderedPage;
  assets: PageAssets;
  /** The `script` element with the page's data. */
  dataBlock: string;
  isHome: boolean;
}

/**
 * The HTML document of a page. Nothing in it is indented or
 * commented, so there is nothing for a minifier to take away. Order as sites expect it: what the
 * page says about itself, tags of plugins, then styles and scripts; the data block stands behind
 * the content, which it must not delay.
 */
export function renderDocument(parts: DocumentParts, template: TemplateContext): string {
  const {head, html} = parts.rendered;
  const banner = parts.isHome && template.banner ? `<script src="./${template.banner}" defer></script>` : '';
  return (
    `<!doctype html><html${attributesHtml(htmlAttributes(head.htmlAttributes, template))}>` +
    `<head><meta charset="UTF-8"><meta name="generator" content="${template.generator}">` +
    pageTags(parts.rendered, template.noIndex) +
    template.htmlTags.head +
    assetTags(parts.assets, template) +
    banner +
    `</head><body${attributesHtml(head.bodyAttributes)}>` +
    template.htmlTags.preBody +
    `<div id="__docusaurus">${html}</div>` +
    parts.dataBlock +
    template.htmlTags.postBody +
    '</body></html>\n'
  );
}

function htmlAttributes(own: Record<string, string>, template: TemplateContext): Record<string, string> {
  const {lang, dir, class: className, ...rest} = own;
  return {
    lang: lang ?? template.htmlLang,
    dir: dir ?? template.direction,
    ...(className ? {class: className} : {}),
    'data-has-hydrated': 'false',
    ...rest,
  };
}

function pageTags({head}: RenderedPage, siteNoIndex: boolean): string {
  const tags = head.tags.map(markTag);
  if (!tags.some((tag) => tag.startsWith('<title')))
    tags.unshift(`<title data-rh="true">${escapeText(head.title)}</title>`);
  // A tag of the page itself says it as the page wants it; two would contradict each other.
  if (siteNoIndex && !tags.some((tag) => /\sname="robots"/.test(tag)))
    tags.push('<meta name="robots" content="noindex, nofollow">');
  return tags.join('');
}

/** The mark by which the browser side knows which tags of the head it may change. */
function markTag(tag: string): string {
  return /^<[a-z]+[^>]*\sdata-rh=/.test(tag) ? tag : tag.replace(/^<([a-z]+)/, '<$1 data-rh="true"');
}

function assetTags(assets: PageAssets, template: TemplateContext): string {
  const styles = [...template.styles, ...assets.styles.map((url): EntryAsset => ({url}))];
  return [
    ...styles.map(({url, integrity}) => `<link rel="stylesheet"${attributesHtml({href: url, integrity})}>`),
    ...template.scripts.map(
      ({url, integrity}) => `<script${attributesHtml({src: url, integrity, defer: true})}></script>`,
    ),
    // The text is there without them: they come after the styles, as the scripts of the entry do.
    ...assets.scripts.map(
      (url) => `<link rel="preload" as="script" fetchpriority="low"${attributesHtml({href: url})}>`,
    ),
    ...assets.modules.map((url) => `<link rel="modulepreload" fetchpriority="low"${attributesHtml({href: url})}>`),
    ...assets.data.map(
      (url) => `<link rel="preload" as="fetch"${attributesHtml({href: url, crossorigin: 'anonymous'})}>`,
    ),
  ].join('');
}

/** Address of a file of the bundle, with its hash if known. */
export function entryAsset(baseUrl: string, file: string, integrity?: string): EntryAsset {
  const url = fileUrl(baseUrl, file);
  return integrity === undefined ? {url} : {url, integrity};
}
