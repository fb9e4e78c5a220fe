/** The visible text of a document, with the position of each character in the file. */
export interface Prose {
  text: string;
  /** Position of each character of `text`. Lines and columns count from 1. */
  places: {line: number; column: number}[];
}

/** Separates texts that aren't adjacent: table cells, lines, content of components. */
const BREAK = '\n';
/** Replaces inline code: a letter, because it is typeset like a Latin word. */
const CODE = 'x';

type Mask = (text: string) => string;

// A private-use character replaces removed text, so that columns stay correct. It is dropped at the
// end, so markup inside words doesn't separate them.
const REMOVED = '\uE000';
const erase: Mask = (text) => REMOVED.repeat(text.length);
const asBreak: Mask = (text) => BREAK + erase(text.slice(1));
const asCode: Mask = (text) => CODE.repeat(text.length);

/** Applied in this order; each rule sees what earlier rules have masked. */
const inlineRules: [pattern: RegExp, mask: Mask][] = [
  [/(`+)(?!`).*?[^`]\1(?!`)/g, asCode],
  [/\{\/\*.*?\*\/\}/g, erase],
  [/ \{#[\w-]+\}$/g, erase],
  [/^ *(?::{3,}\w*|#{1,6} |> ?|[-*+] |\d+\. )/g, asBreak],
  [/\]\([^()\s]*(?:\([^()]*\)[^()]*)*\)/g, erase],
  [/!?\[/g, erase],
  [/\]/g, asBreak],
  [/https?:\/\/\S+/g, asCode],
  [/<\/?[A-Za-z][^>]*>/g, asBreak],
  [/\{[^}]*\}/g, asCode],
  // After punctuation, closing `**` needs a space before a letter: without it CommonMark takes the
  // markers for opening ones.
  [/(?<=[，。！？：；）])\*\* /g, asBreak],
  [/\*+|(?<!\w)_|_(?!\w)|\\(?=[^\w\s])/g, erase],
  [/ *\| */g, asBreak],
];

/**
 * Returns the text of an MDX document without code, URLs, tags and names of front matter fields.
 */
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
  return name === undefined ? '' : erase(name) + line.slice(name.length).replace(/["']$/, REMOVED);
}

function maskLine(line: string): string {
  if (/^(?:import|export) /.test(line)) return '';
  return inlineRules.reduce((text, [pattern, mask]) => text.replace(pattern, (found) => mask(found)), line);
}

function addLine(prose: Prose, line: number, text: string): void {
  for (const [index, character] of [...(text + BREAK)].entries()) {
    if (character === REMOVED) continue;
    prose.text += character;
    prose.places.push({line, column: index + 1});
  }
}
