import type {DocumentKey} from '../../contract/document.ts';
import type {RenderedPage} from '../../contract/render.ts';
import {bytesOf} from '../support/memory.ts';
import {contentHash} from '../support/output-files.ts';
import {finishHtml} from './page-html.ts';
import type {PageSheet, PageStyles} from './page-styles.ts';
import type {PageFacts, PageJob, SharedText, TemplateContext} from './render-job.ts';

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
