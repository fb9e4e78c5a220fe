import type {RenderedPage} from '../../contract/render.ts';
import {inOwnMemory} from '../support/own-memory.ts';
import {unescapeHtml} from './html-text.ts';
import {renderDocument, type TemplateContext} from './html-template.ts';
import {pageAssets} from './page-assets.ts';
import {pageDataBlock, withShown} from './page-data-file.ts';
import type {RenderItem, SharedText} from './render-task.ts';
import {pageScripts, type PageScript} from './unlisted-scripts.ts';

export interface FinishedHtml {
  /** The whole document. */
  html: string;
  /** Content of the page's data file. */
  data: string;
  anchors: string[];
  scripts: PageScript[];
}

/** Makes the files of one page from what React gave; pure. */
export function finishHtml(
  item: RenderItem,
  rendered: RenderedPage,
  {template, shared}: {template: TemplateContext; shared: Record<string, SharedText>},
): FinishedHtml {
  const isInline = (name: string): boolean => shared[name]?.inline === true;
  const inline = item.page.shared.flatMap(([name]): [string, string][] => {
    const text = shared[name];
    return text?.inline ? [[name, text.json]] : [];
  });
  const page = withShown(item.page, rendered.shown);
  const data = JSON.stringify(page);
  const assets = pageAssets(page, {...template.bundle, baseUrl: template.baseUrl}, isInline);
  const html = renderDocument(
    {rendered, assets, dataBlock: pageDataBlock(data, inline), isHome: item.isHome},
    template,
  );
  const scripts = pageScripts(rendered.head.tags.join('') + rendered.html);
  return {html, data, anchors: anchorsOf(rendered), scripts};
}

const ANCHOR = /\s(?:id|name)=(?:"([^"]+)"|'([^']+)')/g;

/**
 * Every id and name in the HTML is a place that a link can point to, not only those that
 * components told of. Text cannot be mistaken for one: quotes in it are written as entities. What
 * is cut out of a text keeps all of it in memory, so that the list is made of copies.
 */
function anchorsOf(rendered: RenderedPage): string[] {
  const anchors = new Set(rendered.anchors);
  for (const [, double, single] of rendered.html.matchAll(ANCHOR)) anchors.add(unescapeHtml(double ?? single ?? ''));
  return inOwnMemory([...anchors]);
}
