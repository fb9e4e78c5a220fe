import type {Image} from 'mdast';
import type {MdxJsxAttribute, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import path from 'node:path';
import {relativePath} from '../../store/inputs.ts';
import {lineAndColumn} from '../../support/text-position.ts';
import {publishFile} from '../assets.ts';
import type {DocumentContext} from '../document-context.ts';
import {SvgError, svgMarkup} from '../svg-markup.ts';

/** Whether an image is to become part of the page: `![text](./drawing.svg?inline)`. */
export function wantsInline(search: string, file: string): boolean {
  return /[?&]inline(?:&|$)/.test(search) && path.extname(file).toLowerCase() === '.svg';
}

/**
 * Returns the component that puts a drawing into the page, where colors and fonts of the page reach
 * it. The file is published as well, for Markdown pages, feeds and readers who want it on its own.
 * Reports what must not be in a page and returns `undefined`.
 */
export function inlineSvg(
  node: Image,
  file: string,
  {context, isLinked}: {context: DocumentContext; isLinked: boolean},
): MdxJsxTextElement | undefined {
  const text = context.queries.text(file);
  const source = publishFile(file, 'images', context);
  try {
    // IDs are different for each file, also across partials, and for each use in a document.
    const hash = context.queries.hash(file).slice(0, 6);
    const uses = (context.inlinedFiles.get(file) ?? 0) + 1;
    context.inlinedFiles.set(file, uses);
    const {html, title, descriptionId} = svgMarkup(text, `svg-${hash}-${uses > 1 ? `${uses}-` : ''}`);
    const label = node.alt || title;
    return {
      type: 'mdxJsxTextElement',
      name: 'InlineSvg',
      attributes: [
        attribute('html', html),
        attribute('source', source),
        ...(label ? [attribute('label', label)] : []),
        ...(label && descriptionId ? [attribute('descriptionId', descriptionId)] : []),
        ...(node.title ? [attribute('title', node.title)] : []),
        ...(isLinked ? [attribute('linked', null)] : []),
      ],
      children: [],
      ...(node.position ? {position: node.position} : {}),
    };
  } catch (error) {
    if (!(error instanceof SvgError)) throw error;
    context.diagnostics.push({
      code: 'INK4031',
      severity: 'error',
      message: `The image "${node.url}" cannot be inlined: ${error.message}.`,
      hint: error.hint,
      place: {file: relativePath(file, context.session.options.siteDir), ...lineAndColumn(text, error.offset)},
      related: [{message: 'the document that shows it', place: context.placeOf(node)}],
    });
    return undefined;
  }
}

function attribute(name: string, value: string | null): MdxJsxAttribute {
  return {type: 'mdxJsxAttribute', name, value};
}
