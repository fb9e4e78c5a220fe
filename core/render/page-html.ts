import {escapeAttribute, escapeText, unescapeHtml} from '../../contract/html-escape.ts';
import type {BundleManifest} from '../../contract/manifest.ts';
import type {RenderedPage} from '../../contract/render.ts';
import type {PageData} from '../../contract/route.ts';
import type {DocumentKey} from '../../contract/document.ts';
import {detachStrings, bytesOf} from '../support/memory.ts';
import {contentHash} from '../support/output-files.ts';
import {pageScripts} from './inline-scripts.ts';
import {fileUrl, pageDataBlock, pageDataJson, withShown} from './page-data.ts';
import type {PageSheet, PageStyles} from './page-styles.ts';
import type {EntryAsset, PageJob, SharedText, TemplateContext, PageFacts} from './render-job.ts';

export interface DocumentParts {
  rendered: RenderedPage;
  assets: PageAssets;
  /** Missing for a page with the style sheet of the bundle. */
  sheet?: PageSheet | undefined;
  /** The `script` element with the page's data. */
  dataBlock: string;
  isHome: boolean;
  /** The page needs the app at once: it is empty without, or stands for others. */
  startsAtOnce: boolean;
}

/**
 * The HTML document of a page, and the index at which its content begins. Nothing in it is indented
 * or commented, so a minifier has nothing to remove. The order is that of Docusaurus: tags of the
 * page, tags of plugins, then styles and scripts; the data block is behind the content, so as not
 * to delay it.
 */
export function renderDocument(parts: DocumentParts, template: TemplateContext): {html: string; contentAt: number} {
  const {head, html} = parts.rendered;
  const banner = parts.isHome && template.banner ? scriptTag(template.banner) : '';
  const before =
    `<!doctype html><html${attributesHtml(htmlAttributes(head.htmlAttributes, template))}>` +
    `<head><meta charset="UTF-8"><meta name="generator" content="${template.generator}">` +
    pageTags(parts.rendered, template.noIndex) +
    template.htmlTags.head +
    assetTags(parts, template) +
    banner +
    `</head><body${attributesHtml(head.bodyAttributes)}>` +
    template.htmlTags.preBody +
    '<div id="__docusaurus">';
  const after = `</div>${parts.dataBlock}${template.htmlTags.postBody}</body></html>\n`;
  return {html: before + html + after, contentAt: before.length};
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
  // A tag of the page itself wins; two would contradict each other.
  if (siteNoIndex && !tags.some((tag) => /\sname="robots"/.test(tag)))
    tags.push('<meta name="robots" content="noindex, nofollow">');
  return tags.join('');
}

/** Marks a tag of the head that client code may change. */
function markTag(tag: string): string {
  return /^<[a-z]+[^>]*\sdata-rh=/.test(tag) ? tag : tag.replace(/^<([a-z]+)/, '<$1 data-rh="true"');
}

/** ID of the template with the tags of the app, for `runtime/starter/start.ts`. */
const APP_TAGS = '__inkstone_app';

function assetTags(parts: DocumentParts, template: TemplateContext): string {
  const {starter} = template;
  const app = appTags(parts.assets, template);
  return (
    styleTags(parts, template) +
    (starter && !parts.startsAtOnce
      ? `<script${attributesHtml({src: starter.url, integrity: starter.integrity, async: true})}></script>` +
        `<template id="${APP_TAGS}">${app}</template>`
      : app)
  );
}

function styleTags({assets, sheet}: DocumentParts, template: TemplateContext): string {
  const styles: EntryAsset[] = [
    ...(sheet ? [] : template.styles),
    ...assets.styles.map((url) => template.chunkStyles.find((style) => style.url === url) ?? {url}),
  ];
  return [
    sheet ? sheetTag(sheet, template) : '',
    ...styles.map(({url, integrity}) => `<link rel="stylesheet"${attributesHtml({href: url, integrity})}>`),
  ].join('');
}

/** The scripts of the entry, and what they request. */
function appTags(assets: PageAssets, template: TemplateContext): string {
  return [
    ...template.scripts.map(scriptTag),
    // The page is readable without them, so they come after the styles, like the scripts of the
    // entry.
    ...assets.scripts.map(
      (url) => `<link rel="preload" as="script" fetchpriority="low"${attributesHtml({href: url})}>`,
    ),
    ...assets.modules.map((url) => `<link rel="modulepreload" fetchpriority="low"${attributesHtml({href: url})}>`),
    ...assets.data.map(
      (url) => `<link rel="preload" as="fetch"${attributesHtml({href: url, crossorigin: 'anonymous'})}>`,
    ),
  ].join('');
}

/** The style sheet of a page, which the browser later replaces by the complete one. */
function sheetTag({file, integrity}: PageSheet, {baseUrl, styles: [complete]}: TemplateContext): string {
  return `<link rel="stylesheet"${attributesHtml({
    href: fileUrl(baseUrl, file),
    integrity,
    'data-complete': complete?.url,
    'data-complete-integrity': complete?.integrity,
  })}>`;
}

function scriptTag({url, integrity}: EntryAsset): string {
  return `<script${attributesHtml({src: url, integrity, defer: true})}></script>`;
}

/**
 * URLs of what a page needs beyond the entry of the bundle, in the order in which it needs them.
 */
export type PageAssets = ReturnType<typeof pageAssets>;

/**
 * Finds the assets of one page. Leaves out chunks of the entry and shared data that is inlined in
 * the HTML.
 */
export function pageAssets(
  page: PageData,
  bundle: Pick<BundleManifest, 'modules' | 'scripts' | 'styles'> & {baseUrl: string},
  isInline: (name: string) => boolean,
) {
  const chunks = page.needs.flatMap((need) => (Object.hasOwn(bundle.modules, need) ? [bundle.modules[need]] : []));
  const urls = (kind: 'styles' | 'scripts'): string[] =>
    [...new Set(chunks.flatMap((chunk) => chunk?.[kind] ?? []))]
      .filter((file) => !bundle[kind].includes(file))
      .map((file) => fileUrl(bundle.baseUrl, file));
  return {
    /** Style sheets of the page's own chunks: they must apply before the first paint. */
    styles: urls('styles'),
    /** Scripts of the page's chunks, which the bundle loads itself: only preloaded. */
    scripts: urls('scripts'),
    /** Document modules, loaded with `import()`. */
    modules: page.documents.flatMap(([key, url, first]) => (page.whole?.[key] ? [] : [first ?? url])),
    /** JSON that is fetched before hydration. */
    data: page.shared.filter(([name]) => !isInline(name)).map(([, url]) => url),
  };
}

export interface HtmlContext {
  template: TemplateContext;
  shared: Record<string, SharedText>;
  /** Returns the style sheet of a page. Without it, all pages have that of the bundle. */
  sheetFor?: (rendered: RenderedPage, needs: readonly string[]) => PageSheet | undefined;
}

/** Returns HTML, data, anchors, scripts and style sheet of one page from the result of React. */
export function finishHtml(item: PageJob, rendered: RenderedPage, {template, shared, sheetFor}: HtmlContext) {
  const isInline = (name: string): boolean => shared[name]?.inline === true;
  const inline = item.page.shared.flatMap(([name]): [string, string][] => {
    const text = shared[name];
    return text?.inline ? [[name, text.json]] : [];
  });
  const page = withShown(item.page, rendered.shown);
  const {whole = {}} = rendered;
  const first = Object.keys(whole).length === 0 ? page : {...page, whole};
  const assets = pageAssets(first, {...template.bundle, baseUrl: template.baseUrl}, isInline);
  const sheet = sheetFor?.(rendered, page.needs);
  const dataBlock = pageDataBlock(JSON.stringify(first), inline);
  // Servers send the not-found page for addresses that only the browser knows.
  const startsAtOnce = rendered.html === '' || page.path === `${template.baseUrl}404.html`;
  const parts = {rendered, assets, sheet, dataBlock, isHome: item.isHome, startsAtOnce};
  const {html, contentAt} = renderDocument(parts, template);
  const scripts = pageScripts(rendered.head.tags.join('') + rendered.html);
  return {html, contentAt, data: pageDataJson(page), anchors: anchorsOf(rendered), scripts, sheet};
}

const ANCHOR = /\s(?:id|name)=(?:"([^"]+)"|'([^']+)')/g;

/**
 * Returns every id and name in the HTML, not only those that components reported. Text can't be
 * mistaken for one, because its quotes are entities. Copies the strings, since a substring keeps
 * its parent in memory.
 */
function anchorsOf(rendered: RenderedPage): string[] {
  const anchors = new Set(rendered.anchors);
  for (const [, double, single] of rendered.html.matchAll(ANCHOR)) anchors.add(unescapeHtml(double ?? single ?? ''));
  return detachStrings([...anchors]);
}

/** ` name="value"` for each attribute, in the given order; `true` as a bare name. */
function attributesHtml(attributes: Record<string, string | boolean | undefined>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) =>
      value === true || value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`,
    )
    .join('');
}

/** The files of a page, and what later stages and builds know of it. */
export interface PageResult {
  facts: PageFacts;
  html: Uint8Array;
  /** Where the rendered content is in the HTML, in bytes. */
  content: readonly [start: number, end: number];
  /** Text of the data file. */
  data: string;
  sheet?: PageSheet | undefined;
}

/** What a page is finished with. */
export interface FinishContext {
  template: TemplateContext;
  /** Shared data that the page names, by name. */
  shared: Record<string, SharedText>;
  /** Missing in the development server. */
  styles?: PageStyles | undefined;
  /** Returns the source of a document's module. */
  readDocument: (key: DocumentKey) => string;
}

/** Makes the files of a page from its rendered content. */
export function finishPage(
  item: PageJob,
  rendered: RenderedPage,
  {template, shared, styles, readDocument}: FinishContext,
): PageResult {
  const {html, contentAt, data, anchors, scripts, sheet} = finishHtml(item, rendered, {
    template,
    shared,
    sheetFor: ({html, head}, needs) =>
      styles?.sheetFor({
        html,
        classes: [head.htmlAttributes['class'], head.bodyAttributes['class']],
        documents: item.page.documents.map(([key]) => readDocument(key)),
        tags: Object.values(template.htmlTags).join('\n'),
        needs,
      }),
  });
  const {title, noIndex} = rendered.head;
  const {links, shown} = rendered;
  const facts: PageFacts = {
    path: item.page.path,
    title,
    noIndex,
    links,
    anchors,
    scripts,
    shown,
    contentKey: contentHash(JSON.stringify(rendered.head) + rendered.html, 32),
    ...(sheet && {sheet: {file: sheet.file, key: sheet.key}}),
  };
  const start = Buffer.byteLength(html.slice(0, contentAt));
  return {facts, html: bytesOf(html), content: [start, start + Buffer.byteLength(rendered.html)], data, sheet};
}
