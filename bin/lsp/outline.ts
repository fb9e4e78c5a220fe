import GithubSlugger from 'github-slugger';
import {markdownRegions, regionWalker} from '../../core/support/markdown-regions.ts';
import {lineAndColumn} from '../../core/support/text-position.ts';

/** A heading of a document. Lines and columns start at 0 and count UTF-16 units. */
export type OutlineHeading = {
  level: number;
  /** Without markup and ID. */
  text: string;
  id: string;
  /** Whether the ID is written in the heading. */
  hasOwnId: boolean;
  line: number;
  /** Columns of the written text, without marks and ID. */
  start: number;
  end: number;
  /** Columns of the written ID, if there is one. */
  idStart: number;
  idEnd: number;
};

/** A URL in an attribute such as `to="/docs/intro"`. */
export type AttributeLink = {url: string; line: number; start: number; end: number};

/** What the server needs to know of the text of a document besides the compiler's facts. JSON. */
export type Outline = {headings: OutlineHeading[]; attributes: AttributeLink[]};

/** Name of the outline among the values that the document store computes. */
export const OUTLINE_KEY = 'editor outline';

const ATX = /^( {0,3}#{1,6}[ \t]+)(\S[^\r\n]*?)[ \t]*(?:[ \t]#+[ \t]*)?\r?$/gm;
const SETEXT = /(?:^|\r?\n[ \t]*\r?\n) {0,3}([^\s#>|:`~<\-*+][^\r\n]*)\r?\n {0,3}(=+|-{2,})[ \t]*\r?$/gm;
const OWN_ID = /[ \t]*(?:\{#([^{}]+)\}|\{\/\*\s*#(\S+)\s*\*\/\}|<!--\s*#(\S+)\s*-->)$/;
const ATTRIBUTE = /\s(?:to|href)=(?:"([^"\s]+)"|'([^'\s]+)')/g;

/**
 * Reads the headings with their IDs, and the links in attributes. Builds no tree, so that it takes
 * a fraction of a millisecond for each document.
 *
 * @param bodyStart offset of the text after the front matter
 * @param maintainCase `markdown.anchors.maintainCase`
 */
export function readOutline(text: string, bodyStart: number, maintainCase: boolean): Outline {
  const regions = markdownRegions(text, bodyStart);
  const slugger = new GithubSlugger();
  const headings = foundHeadings(text, bodyStart)
    .filter(outside(regions))
    .map(({index, level, written}): OutlineHeading => {
      const own = OWN_ID.exec(written);
      const ownId = own?.[1] ?? own?.[2] ?? own?.[3];
      const content = written.slice(0, own?.index);
      const plain = plainText(content);
      const id = ownId ?? (slugger.slug(plain, maintainCase) || slugger.slug('section', maintainCase));
      const {line, column} = lineAndColumn(text, index);
      const start = column - 1;
      const idAt = ownId === undefined ? -1 : written.lastIndexOf(ownId);
      return {
        level,
        text: plain,
        id,
        hasOwnId: ownId !== undefined,
        line: line - 1,
        start,
        end: start + content.length,
        idStart: idAt < 0 ? -1 : start + idAt,
        idEnd: idAt < 0 ? -1 : start + idAt + (ownId as string).length,
      };
    });
  return {headings, attributes: attributeLinks(text, bodyStart, regions)};
}

interface FoundHeading {
  index: number;
  level: number;
  written: string;
}

function foundHeadings(text: string, bodyStart: number): FoundHeading[] {
  const found: FoundHeading[] = [];
  for (const {index, 1: marks = '', 2: written = ''} of text.matchAll(ATX)) {
    if (index >= bodyStart) found.push({index: index + marks.length, level: marks.trim().length, written});
  }
  const body = text.slice(bodyStart);
  for (const {0: match, index, 1: text = '', 2: line = ''} of body.matchAll(SETEXT)) {
    const written = text.trimEnd();
    found.push({index: bodyStart + index + match.indexOf(written), level: line.startsWith('=') ? 1 : 2, written});
  }
  return found.sort((a, b) => a.index - b.index);
}

/** Keeps what isn't inside code or a comment. Offsets must ascend. */
function outside(regions: ReturnType<typeof markdownRegions>): (item: {index: number}) => boolean {
  const regionAt = regionWalker(regions.filter(({kind}) => kind !== 'code'));
  return ({index}) => !regionAt(index);
}

function attributeLinks(text: string, bodyStart: number, regions: ReturnType<typeof markdownRegions>): AttributeLink[] {
  const regionAt = regionWalker(regions);
  return [...text.matchAll(ATTRIBUTE)].flatMap(({0: match, 1: double, 2: single, index}) => {
    if (index < bodyStart || regionAt(index)) return [];
    const url = double ?? single ?? '';
    const {line, column} = lineAndColumn(text, index + match.indexOf(url, match.indexOf('=')));
    return [{url, line: line - 1, start: column - 1, end: column - 1 + url.length}];
  });
}

/** The text that a heading shows: links and images count with their text. */
export function plainText(written: string): string {
  return written
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<\/?[A-Za-z][^>]*>/g, '')
    .replace(/(`+)(.+?)\1/g, '$2')
    .replace(/(\*{1,3}|~~)(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/(^|\W)(_{1,3})(\S(?:.*?\S)?)\2(?=\W|$)/g, '$1$3')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}
