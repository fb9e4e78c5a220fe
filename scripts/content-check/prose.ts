/**
 * The text of a document as a reader sees it, character by character, with the place of each in the
 * file.
 */
export interface Prose {
  text: string;
  /** For each character of `text`. Lines and columns count from 1. */
  places: {line: number; column: number}[];
}

/** Stands between texts that do not touch: cells of a table, lines, what a component draws. */
const BREAK = '\n';
/** What inline code leaves: a letter, since it is set like a Latin word. */
const CODE = 'x';

type Mask = (text: string) => string;

// A private character takes the place of what is taken out, so that columns stay; markup that does
// not part words is dropped.
const GONE = '\uE000';
const erase: Mask = (text) => GONE.repeat(text.length);
const asBreak: Mask = (text) => BREAK + erase(text.slice(1));
const asCode: Mask = (text) => CODE.repeat(text.length);

/** In this order; each works on a line in which what came before is masked already. */
const inlineRules: [pattern: RegExp, mask: Mask][] = [
  [/(`+)(?!`).*?[^`]\1(?!`)/g, asCode],
  [/\{\/\*.*?\*\/\}/g, erase],
  [/^ *(?::{3,}\w*|#{1,6} |> ?|[-*+] |\d+\. )/g, asBreak],
  [/\]\([^()\s]*(?:\([^()]*\)[^()]*)*\)/g, erase],
  [/!?\[/g, erase],
  [/\]/g, asBreak],
  [/https?:\/\/\S+/g, asCode],
  [/<\/?[A-Za-z][^>]*>/g, asBreak],
  [/\{[^}]*\}/g, asCode],
  // A sentence in bold cannot be closed before a letter without a space: CommonMark takes
  // punctuation there for an opening.
  [/(?<=[，。！？：；）])\*\* /g, asBreak],
  [/\*+|(?<!\w)_|_(?!\w)|\\(?=[^\w\s])/g, erase],
  [/\|/g, asBreak],
];

/** Text of an MDX document without code, addresses, tags and the names of front matter fields. */
export function proseOf(source: string): Prose {
  const prose: Prose = {text: '', places: []};
  let fence: string | undefined;
  let inFrontMatter = false;
  for (const [index, line] of source.split('\n').entries()) {
    const marker = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (line === '---' && (index === 0 || inFrontMatter)) inFrontMatter = index === 0;
    else if (fence !== undefined) fence = marker?.startsWith(fence) ? undefined : fence;
    else if (marker !== undefined && !inFrontMatter) fence = marker;
    else addLine(prose, index + 1, inFrontMatter ? frontMatterText(line) : maskLine(line));
  }
  return prose;
}

function frontMatterText(line: string): string {
  const name = /^(?:title|description|sidebar_label): *["']?/.exec(line)?.[0];
  return name === undefined ? '' : erase(name) + line.slice(name.length).replace(/["']$/, GONE);
}

function maskLine(line: string): string {
  if (/^(?:import|export) /.test(line)) return '';
  return inlineRules.reduce((text, [pattern, mask]) => text.replace(pattern, (found) => mask(found)), line);
}

function addLine(prose: Prose, line: number, text: string): void {
  for (const [index, character] of [...(text + BREAK)].entries()) {
    if (character === GONE) continue;
    prose.text += character;
    prose.places.push({line, column: index + 1});
  }
}
