import type {Diagnostic} from '../../../contract/diagnostic.ts';
import type {SourceDocument} from '../../../contract/document.ts';
import {lineAndColumn, regionWalker, type MarkdownRegion} from '../../support/markdown-regions.ts';

/** `![](x)` and `![][x]`, or an element that shows an image. */
const IMAGE = /!\[\s*\](?:\(([^)\s]*)|\[([^\]]+)\])|<(?:img|ThemedImage)\b((?:[^>"'{]|"[^"]*"|'[^']*'|\{[^}]*\})*)>/g;

/**
 * Images that say nothing to those who do not see them (`INK8042`). An element with `alt=""` is
 * decoration on purpose.
 */
export function checkAlternativeTexts(document: SourceDocument, regions: readonly MarkdownRegion[]): Diagnostic[] {
  const {text, body, path: file} = document;
  const isCode = regionWalker(regions);
  const from = text.length - body.length;
  return [...text.matchAll(IMAGE)].flatMap((match): Diagnostic[] => {
    if (match.index < from || isCode(match.index)) return [];
    const [, url, reference, attributes] = match;
    if (attributes !== undefined && /(?:^|\s)(?:alt\s*=|\{\s*\.\.\.)/.test(attributes)) return [];
    const name =
      url ??
      reference ??
      /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/
        .exec(attributes ?? '')
        ?.slice(1)
        .join('');
    return [
      {
        code: 'INK8042',
        severity: 'warning',
        message: `The image${name ? ` "${name}"` : ''} has no alternative text.`,
        hint:
          attributes === undefined
            ? 'Describe the image in the brackets: ![a triangle](./triangle.png).'
            : 'Describe the image in "alt", or set alt="" if it is decorative.',
        place: {file, ...lineAndColumn(text, match.index)},
      },
    ];
  });
}
