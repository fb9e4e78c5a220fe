/**
 * How the text of a fenced code block is read: which lines are marked, which lines are instructions
 * and not code. The compile stage highlights the code that is left, the theme draws it; both call
 * this, so the tokens that were made at build time are found again by language and text. The rules
 * are those of Docusaurus.
 */

/** One entry of `themeConfig.prism.magicComments`. */
export interface MagicComment {
  className: string;
  /** Instruction that marks the next line. */
  line?: string;
  /** Instructions around a group of lines. */
  block?: {start: string; end: string};
}

/** What `themeConfig.prism` has to say about reading a block. */
export interface CodeBlockOptions {
  magicComments?: MagicComment[];
  defaultLanguage?: string;
}

/** A block as the component gets it. */
export interface CodeBlockSource {
  /** Text of the block, with or without the last line end. */
  text: string;
  /** As on the element: `language-js`. */
  className?: string;
  metastring?: string;
  /** Prop of the component; counts before the class. */
  language?: string;
}

/** A block after reading. */
export interface CodeBlock {
  /** Lower case; `text` where nothing is said. */
  language: string;
  title?: string;
  /** The code without instructions and without the last line end. */
  code: string;
  /** Classes of the lines of `code`, by index from 0; only lines that have some. */
  lineClassNames: Record<number, string[]>;
  /** Number of the first line, or false. */
  lineNumbers: number | false;
}

/** Takes the instructions out of the code of a block and notes which lines they mark. */
export type ReadInstructions = (
  text: string,
  language: string,
  magicComments: MagicComment[],
) => Pick<CodeBlock, 'code' | 'lineClassNames'>;

/**
 * Reads a block; instructions stay in the code where nothing is given that reads them. Never
 * throws: what cannot be understood is code.
 */
export function readCodeBlock(
  source: CodeBlockSource,
  {magicComments, defaultLanguage}: CodeBlockOptions & {magicComments: MagicComment[]},
  readInstructions: ReadInstructions = plainCode,
): CodeBlock {
  const language = codeLanguage(source, defaultLanguage);
  const text = source.text.replace(/\r?\n$/, '');
  const ranges = lineRanges(source.metastring);
  const title = codeTitle(source.metastring);
  return {
    language,
    ...(title === undefined ? {} : {title}),
    ...(ranges ? markRanges(text, ranges, magicComments) : readInstructions(text, language, magicComments)),
    lineNumbers: firstLineNumber(source.metastring),
  };
}

const plainCode: ReadInstructions = (code) => ({code, lineClassNames: {}});

/** Whether reading the instructions of a block can change anything. */
export function mayHoldInstructions(
  {text, metastring}: Pick<CodeBlockSource, 'text' | 'metastring'>,
  magicComments: readonly MagicComment[],
): boolean {
  const words = magicComments.flatMap(({line, block}) => [line, block?.start, block?.end]);
  return !lineRanges(metastring) && words.some((word) => word && text.includes(word));
}

/**
 * Language of a block: the prop, else `language-x` among the classes, else the site's default, else
 * `text`.
 */
export function codeLanguage(source: {language?: string; className?: string}, defaultLanguage?: string): string {
  const fromClass = source.className
    ?.split(/\s+/)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
  return (source.language || fromClass || defaultLanguage || 'text').toLowerCase();
}

/** `title="x"` or `title='x'`; the quote that opened it closes it. */
export function codeTitle(metastring: string | undefined): string | undefined {
  return /(?:^|\s)title=(["'])(.*?)\1/.exec(metastring ?? '')?.[2];
}

/** `showLineNumbers` is 1, `showLineNumbers=5` is 5. */
export function firstLineNumber(metastring: string | undefined): number | false {
  const match = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(withoutQuoted(metastring ?? ''));
  return match ? Number(match[1] ?? 1) : false;
}

/** `{1,3-5}` as numbers from 0, or undefined where there are no braces. */
function lineRanges(metastring: string | undefined): number[] | undefined {
  const range = /\{([\d,\s-]+)\}/.exec(withoutQuoted(metastring ?? ''))?.[1];
  if (range === undefined) return undefined;
  return range.split(',').flatMap((part) => {
    const [first, last] = part.split('-').map((number) => Number.parseInt(number, 10));
    if (first === undefined || Number.isNaN(first)) return [];
    const end = last === undefined || Number.isNaN(last) ? first : Math.min(last, first + MAX_RANGE);
    return Array.from({length: Math.max(0, end - first + 1)}, (_, offset) => first + offset - 1);
  });
}

/** A range such as `{1-999999999}` must not fill the memory. */
const MAX_RANGE = 100_000;

function withoutQuoted(metastring: string): string {
  return metastring.replace(/=(["']).*?\1/g, '=');
}

function markRanges(
  text: string,
  lines: number[],
  magicComments: MagicComment[],
): Pick<CodeBlock, 'code' | 'lineClassNames'> {
  const className = magicComments[0]?.className;
  const last = text.split('\n').length;
  const marked = className === undefined ? [] : lines.filter((line) => line >= 0 && line < last);
  return {code: text, lineClassNames: Object.fromEntries(marked.map((line) => [line, [className as string]]))};
}
