import {forEachNode, type TreeNode} from '../step.ts';

/** What marks legacy syntax in the text that the native parser gets. */
export const MASK = /[\uE0F0-\uE0F2]/;
/** The mark of a comment. */
export const COMMENT = '\uE0F2';

/**
 * The native compiler cannot compile a document; unified can, or reports the error. The message is
 * a few words for `--verbose`.
 */
export class NotNative extends Error {}

/** The reason where unified reports the error. */
export const DOCUMENT_ERROR = 'an error in the document';

/**
 * Syntax that only unified parses as MDX does, in a few words for `--verbose` and for the guide,
 * with a cheap test on the text, which may find more than there is. `tests/compat` compares all
 * that is not among them.
 */
export const unifiedOnly: readonly {what: string; test: Pick<RegExp, 'test'>; format?: 'mdx' | 'md'}[] = [
  {what: 'private-use characters that mark legacy syntax', test: MASK},
  {what: 'a heading ID at the start of a line', test: /^[ \t>*+\-\d.)]*\{#/m, format: 'mdx'},
  {what: 'an HTML comment with "*/" in it', test: /<!--(?:(?!-->)[^])*\*\//, format: 'mdx'},
  {what: 'several HTML comments on one line', test: /^[ \t]*<!--.*-->[ \t]*<!--/m, format: 'mdx'},
  {what: 'a multi-line HTML comment after text', test: /^.*<!--(?<=\S[ \t]*<!--)(?:(?!-->|<!--).)*$/m},
  {
    what: 'text after an admonition name that is neither a title nor attributes',
    test: /^[ \t>*+\-\d.)]*:{3,}(?!:|[ \t\r]*$|\p{L}[\p{L}\p{N}_-]*(?:\[.*\])?(?:\{.*\})?[ \t\r]*$)/mu,
  },
  {what: 'a backslash at the end of an admonition', test: /\\\r?\n[ \t>]*:::/},
  {what: 'emphasis next to an emoji', test: /[*_~][\uD800-\uDBFF]|[\uDC00-\uDFFF][*_~]/},
  {what: 'an escaped asterisk or underscore before another', test: /\\[*_~][*_~]/},
  {what: 'front matter in TOML', test: /^\+\+\+[ \t]*\r?\n/},
  {what: 'an indented heading underline', test: /^(?: {4}| {0,3}\t)[ \t]*(?:=+|-+)[ \t]*$/m},
  {what: 'an indented footnote definition', test: /^(?: {4}| {0,3}\t)[ \t]*\[\^[^\]\n]+\]:/m},
  {what: 'a link definition in a list or quote', test: /^[ \t]*(?:[-*+]|\d+[.)]|>)[ \t].*\[[^\]\n]+\]:[ \t]/m},
  {what: 'a multi-line link definition', test: /^[ \t>]*\[[^\]\n]*(?:\]:[ \t]*$|\n[^\]]*\]:)/m},
  {what: 'an escaped pipe in link text', test: /\[[^\]\n]*\\\|/},
  {what: 'a pipe in a URL in angle brackets', test: /\]\(<[^>\n]*\|/},
  {what: 'a mail address after a slash', test: /\/[\w.+-]+@(?:[\w-]+\.)+[\w-]*[a-z](?![\w-]|\.[\w-])/i},
  {what: 'a URL whose host begins with punctuation', test: /https?:\/\/(?!\s)\p{P}/iu},
  {what: 'a multi-line tag in a quote', test: /^[ \t]*>.*<[A-Za-z][^>\n]*$/m, format: 'mdx'},
  {
    what: 'a brace in a paragraph with a backtick in code or behind a backslash',
    // The native parser takes the brace for one outside of code.
    test: {test: (text) => ODD_BACKTICK.test(text) && text.split(/\n[ \t]*\n/).some(hasBraceWithOddBacktick)},
    format: 'mdx',
  },
];

/** A backtick that begins and ends no code: after a backslash, or in code with longer marks. */
const ODD_BACKTICK = /\\`|(?<!`)(`+)(?!`)[^`\n]+(?!\1(?!`))`/;

function hasBraceWithOddBacktick(paragraph: string): boolean {
  return paragraph.includes('{') && ODD_BACKTICK.test(paragraph);
}

/**
 * The native parser recurses for these without a limit; an overflow of its stack ends the process.
 */
const CHAINS = [
  // It takes quadratic time for these; unified takes no less, but can be interrupted.
  {what: 'tens of thousands of braces', link: /\{/g, limit: 20_000},
  {what: 'tens of thousands of tags', link: /<[A-Za-z]/g, limit: 20_000},
  {what: 'tens of thousands of directives', link: /:[\w-]*\[/g, limit: 20_000},
  {what: 'a thousand arrow functions', link: /=>/g, limit: 1000},
  {what: 'a thousand "else"', link: /\belse\b/g, limit: 1000},
  {what: 'hundreds of labels in a row', link: /(?<!\w)(?:\w+\s*:\s*){200}/g, limit: 1},
];

/** Why the text of a document must be compiled by unified, if it must. */
export function unifiedOnlyReason(text: string, format: 'mdx' | 'md'): string | undefined {
  const found = unifiedOnly.find((each) => (each.format ?? format) === format && each.test.test(text));
  if (found || format === 'md') return found?.what;
  if (openTags(text) > MOST_OPEN_TAGS) return 'a dozen tags that are open after a brace';
  return CHAINS.find(({link, limit}) => (text.match(link)?.length ?? 0) >= limit)?.what;
}

/** If they are never closed, the native parser takes twice the time for one more. */
const MOST_OPEN_TAGS = 10;

/**
 * Returns how many tags are open at once after the first brace, as in `{<a><b>`. Some may not be in
 * braces: which brace ends an expression, only a parser of JavaScript knows.
 */
function openTags(text: string): number {
  const start = text.indexOf('{');
  let [open, most] = [0, 0];
  for (const [token] of text.slice(start < 0 ? text.length : start).matchAll(TAG_OR_STRING)) {
    if (token === '</' || token === '/>') open = Math.max(0, open - 1);
    // Strings of JavaScript can't close tags. What looks like a string may be text with a tag.
    else open += token === '<' ? 1 : (token.match(TAG)?.length ?? 0);
    most = Math.max(most, open);
  }
  return most;
}

const TAG = /<(?=[\p{L}_$>])/gu;
const TAG_OR_STRING = /"[^"\n]*"|'[^'\n]*'|<\/?(?=[\p{L}_$>])|\/>/gu;

/** Cases that only the tree shows: which lines end an admonition. */
export function refuseTree(tree: TreeNode, text: string): void {
  forEachNode(tree, (node) => {
    if (node.type !== 'containerDirective') return;
    const source = sourceOf(node, text);
    const colons = colonsAt(source, /^:+/);
    if (colonsAt(source, /(?<=\n[ \t>]*):+[ \t]*$/) < colons) throw new NotNative('an unclosed admonition');
    forEachNode(node, (inner) => {
      if (inner.type === 'code' && /^[ \t>]*:{3,}[ \t]*$/m.test(sourceOf(inner, text)))
        throw new NotNative('a line of colons in a code block inside an admonition');
      if (inner !== node && inner.type === 'containerDirective' && colonsAt(sourceOf(inner, text), /^:+/) >= colons)
        throw new NotNative('a nested admonition with as many colons as its parent');
    });
  });
}

function colonsAt(source: string, place: RegExp): number {
  return place.exec(source)?.[0].trim().length ?? 0;
}

function sourceOf({position}: TreeNode, text: string): string {
  return text.slice(position?.start.offset, position?.end.offset);
}
