/**
 * Parses fenced code blocks: finds highlighted lines and removes magic comments
 * (`// highlight-next-line`). The compile stage highlights the remaining code at build time, the
 * theme renders it. Both call this module, so the theme finds the highlighted code by language and
 * text. Follows the rules of Docusaurus.
 */

/** One entry of `themeConfig.prism.magicComments`. */
export interface MagicComment {
  className: string;
  /** Magic comment that marks the next line. */
  line?: string;
  /** Magic comments around a range of lines. */
  block?: {start: string; end: string};
}

/** The options of `themeConfig.prism` that affect parsing. */
export interface CodeBlockOptions {
  magicComments?: MagicComment[];
  defaultLanguage?: string;
}

/** A code block as passed to the component. */
export interface CodeBlockSource {
  /** Text of the block, with or without the trailing newline. */
  text: string;
  /** Classes of the element: `language-js`. */
  className?: string;
  metastring?: string;
  /** `language` prop of the component; takes precedence over the class. */
  language?: string;
}

/** A parsed code block. */
export interface CodeBlock {
  /** Lowercase; `text` by default. */
  language: string;
  title?: string;
  /** Code without magic comments and without the trailing newline. */
  code: string;
  /** Class names by line index, from 0. Contains only lines with classes. */
  lineClassNames: Record<number, string[]>;
  /** Number of the first line, or false if line numbers are hidden. */
  lineNumbers: number | false;
}

/** Removes the magic comments from code and returns the classes of the lines that they mark. */
export type ReadInstructions = (
  text: string,
  language: string,
  magicComments: MagicComment[],
) => Pick<CodeBlock, 'code' | 'lineClassNames'>;

/**
 * Parses a code block. Without `readInstructions`, magic comments stay in the code. Never throws: a
 * malformed metastring or comment is ignored.
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

/** Returns whether the text may contain magic comments that have an effect. */
export function mayContainInstructions(
  {text, metastring}: Pick<CodeBlockSource, 'text' | 'metastring'>,
  magicComments: readonly MagicComment[],
): boolean {
  const words = magicComments.flatMap(({line, block}) => [line, block?.start, block?.end]);
  return !lineRanges(metastring) && words.some((word) => word && text.includes(word));
}

/**
 * Returns the language of a block: the prop, a `language-x` class, the site's default or `text`, in
 * this order.
 */
function codeLanguage(source: {language?: string; className?: string}, defaultLanguage?: string): string {
  const fromClass = source.className
    ?.split(/\s+/)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
  // `language-` without a name says that the code has no language.
  return (source.language || (fromClass ?? defaultLanguage) || 'text').toLowerCase();
}

/** Returns the value of `title="x"` or `title='x'`. */
export function codeTitle(metastring: string | undefined): string | undefined {
  return /(?:^|\s)title=(["'])(.*?)\1/.exec(metastring ?? '')?.[2];
}

/**
 * Returns the number of the first line: 5 for `showLineNumbers=5`, 1 for `showLineNumbers` or
 * `showLineNumbers={true}`, else false.
 */
export function firstLineNumber(metastring: string | undefined): number | false {
  const match = /(?:^|\s)showLineNumbers(?:=(-?\d+))?/.exec(withoutQuoted(metastring ?? ''));
  return match ? Number(match[1] ?? 1) : false;
}

/** Parses `{1,3-5}` into line indexes from 0. Returns undefined without braces. */
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

/** Limits ranges such as `{1-999999999}`, which would exhaust memory. */
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
