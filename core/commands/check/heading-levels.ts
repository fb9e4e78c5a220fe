import type {Diagnostic} from '../../../contract/diagnostic.ts';
import type {SourceDocument} from '../../../contract/document.ts';
import {lineAndColumn, regionWalker, type MarkdownRegion} from '../../support/markdown-regions.ts';

interface Heading {
  level: number;
  offset: number;
  text: string;
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S[^\r\n]*)$|^[ \t]*<[A-Z]/gm;

/**
 * Steps in the outline that skip a level (`INK8040`) and second titles (`INK8041`): readers of
 * screens go by the outline. `hasTitle`: the page shows a title of its own above the text.
 */
export function checkHeadings(
  document: SourceDocument,
  regions: readonly MarkdownRegion[],
  {hasTitle}: {hasTitle: boolean},
): Diagnostic[] {
  const found: Diagnostic[] = [];
  let titles = hasTitle && document.contentTitle === undefined ? 1 : 0;
  let level: number | undefined = titles > 0 ? 1 : undefined;
  for (const heading of headingsOf(document, regions)) {
    if (heading === 'component') {
      // It may bring headings of its own, as partials do.
      if (/\bfrom\s+['"][^'"]+\.mdx?['"]/.test(document.body)) level = undefined;
      continue;
    }
    const place = () => ({file: document.path, ...lineAndColumn(document.text, heading.offset)});
    if (heading.level === 1 && ++titles > 1) found.push(secondTitle(heading, place()));
    if (level !== undefined && heading.level > level + 1) found.push(skippedLevel(heading, level, place()));
    level = heading.level;
  }
  return found;
}

function headingsOf({text, body}: SourceDocument, regions: readonly MarkdownRegion[]): (Heading | 'component')[] {
  const isCode = regionWalker(regions);
  const from = text.length - body.length;
  return [...text.matchAll(HEADING)].flatMap((match): (Heading | 'component')[] => {
    if (match.index < from || isCode(match.index)) return [];
    if (match[1] === undefined) return ['component'];
    return [{level: match[1].length, offset: match.index + match[0].indexOf('#'), text: match[2] as string}];
  });
}

function secondTitle({text}: Heading, place: Diagnostic['place'] & {}): Diagnostic {
  return {
    code: 'INK8041',
    severity: 'warning',
    message: `"${text.trim()}" is a second level-1 heading on the page.`,
    hint: 'Use "##". A page has one title.',
    place,
  };
}

function skippedLevel({text, level}: Heading, before: number, place: Diagnostic['place'] & {}): Diagnostic {
  return {
    code: 'INK8040',
    severity: 'warning',
    message: `The heading "${text.trim()}" has level ${level}, but the heading before it has level ${before}.`,
    hint: `Use "${'#'.repeat(before + 1)}".`,
    place,
  };
}
