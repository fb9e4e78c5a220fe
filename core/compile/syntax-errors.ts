import type {VFile} from 'vfile';
import {relativePath} from '../store/inputs.ts';
import {markdownRegions, regionWalker} from '../support/markdown-regions.ts';
import {foreignFrames, messageWithCauses} from '../support/thrown-errors.ts';
import {NestingError} from './check-nesting.ts';
import {type Placed, placedAt, type Problem} from './document-context.ts';
import {VOID} from './html-element.ts';
import {TimeLimitError} from './time-limit.ts';

/** What parsers and plugins throw, read as a message of vfile. */
type ThrownMessage = Partial<VFile['messages'][number]>;

/** What the parser was called with. */
interface Parsing {
  /** Name of the plugin that threw, if one did. */
  plugin: string | undefined;
  /** The site's folder, to which paths in messages are relative. */
  siteDir: string;
  /** Whether `<!-- -->` is a comment. */
  hasHtmlComments: boolean;
  /** The text, if it came to that. */
  text?: string | undefined;
}

/** Describes a failure while compiling, with the parser's reason after the message. */
export function describeFailure(error: unknown, parsing: Parsing): {problem: Problem; node: Placed} {
  const pluginName = parsing.plugin;
  if (error instanceof NestingError || error instanceof TimeLimitError) return error;
  // What `checkNesting` cannot see, such as deep indentation or long chains of operators.
  if (isStackOverflow(error) && pluginName === undefined) return {problem: TOO_DEEP, node: {}};
  const thrown = (typeof error === 'object' && error !== null ? error : {message: String(error)}) as ThrownMessage;
  const reason = (thrown.reason ?? thrown.message ?? String(error)).trim();
  const node =
    (isUnclosed(thrown, reason) && placeInReason(reason)) ||
    (OPEN_BRACE.test(reason) && placeOfOpenBrace(thrown, parsing.text)) ||
    placeOfOpenQuote(reason, parsing.text) ||
    placeOfFailure(thrown);
  if (pluginName !== undefined || !isParserMessage(thrown)) {
    // What `fetch` throws says why in its cause only; a message of vfile says all in its reason.
    const said = error instanceof Error && thrown.reason === undefined ? messageWithCauses(error).trim() : reason;
    const message = `${nameOf(pluginName)} failed: ${said}`;
    const stack = pluginName === undefined && error instanceof Error ? error.stack : undefined;
    const hint = pluginName === undefined ? undefined : placeInCode(error, parsing.siteDir);
    return {problem: {code: 'INK4013', message, ...(hint ? {hint} : {}), ...(stack ? {stack} : {})}, node};
  }
  return {problem: parserProblem(thrown, reason, parsing), node};
}

/** @param plugin the function of a plugin, or the field of the configuration that has it */
function nameOf(plugin: string | undefined): string {
  if (plugin === undefined) return 'The Markdown compiler';
  return plugin.startsWith('markdown.') ? `"${plugin}"` : `The plugin "${plugin}"`;
}

/** Says which line threw: many plugins are called the same, such as `attacher`. */
function placeInCode(error: unknown, siteDir: string): string | undefined {
  const {place} = foreignFrames(error);
  if (!place) return undefined;
  const file = relativePath(place.file, siteDir);
  return `The error was thrown at ${[file, place.line, place.column].filter((part) => part !== undefined).join(':')}.`;
}

const TOO_DEEP: Problem = {
  code: 'INK4027',
  message: 'The document is nested too deeply: the compiler ran out of stack.',
  hint: 'Reduce nested lists, tags or expressions, or move generated data to a file that the document imports.',
};

function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message);
}

function isParserMessage(thrown: ThrownMessage): boolean {
  return (
    typeof thrown.source === 'string' &&
    /^(?:micromark-extension-mdx|mdast-util-mdx|micromark|recma-|remark-mdx|hast-util-to-estree)/.test(thrown.source)
  );
}

/** What acorn says if a text ends after `#`. */
const NO_CHARACTER = /^Unexpected character '\u{10000}'/u;

function parserProblem(thrown: ThrownMessage, reason: string, {hasHtmlComments}: Parsing): Problem {
  const rule = thrown.ruleId ?? '';
  if (isUnopened(thrown)) return UNOPENED;
  if (isUnclosed(thrown, reason)) return unclosedTag(thrown, reason);
  if (/acorn|expression/i.test(`${rule} ${reason}`)) {
    const {cause} = thrown;
    const text = cause instanceof Error ? cause.message.replace(/\s*\(\d+:\d+\)$/, '') : reason;
    const said = sentence(text.replace(NO_CHARACTER, 'Unexpected end of the text'));
    const isModule = /import\/exports?/.test(reason);
    return {
      code: 'INK4004',
      message: `Invalid JavaScript in ${isModule ? 'an import or export' : 'an expression'}. ${said}`,
      hint: isModule
        ? 'A line that starts with "import" or "export" is JavaScript. Start text with another word.'
        : 'To write braces as text, use \\{ and \\}. Inside `code` they need no escaping.',
    };
  }
  if (OPEN_QUOTE.test(reason))
    return {code: 'INK4001', message: 'The quote of an attribute is not closed.', hint: 'Add the closing quote.'};
  const commentHint = hasHtmlComments ? OPEN_COMMENT_HINT : COMMENT_HINT;
  const hint = reason.includes('to create a comment in MDX') ? commentHint : TEXT_HINT;
  return {code: 'INK4001', message: `Invalid MDX. ${sentence(reason)}`, hint};
}

/** Position of the opening tag, as the parser writes it into its message: ` (7:1-7:6)`. */
const RANGE = / \((\d+):(\d+)-(\d+):(\d+)\)/;

function isUnclosed({ruleId = ''}: ThrownMessage, reason: string): boolean {
  return ruleId.includes('end-tag-mismatch') || /closing tag/i.test(reason);
}

/** The parser names the closing tag that it found first, and then the open one. */
const MISMATCH = /closing tag `<\/([^`]*)>`, expected corresponding closing tag for `<([^`]*)>`/;

function unclosedTag({line, column}: ThrownMessage, reason: string): Problem {
  const [, found, expected] = MISMATCH.exec(reason) ?? [];
  const tag = expected ?? /<\/?([^>`\s]*)>/.exec(reason)?.[1] ?? '';
  const said = sentence(reason.replace(RANGE, ''));
  const next = `The next closing tag is </${found}>${line ? ` (${line}:${column ?? 1})` : ''}.`;
  const isRepeated = said === `Expected a closing tag for \`<${tag}>\`.`;
  const reasonText = found !== undefined ? ` ${next}` : isRepeated ? '' : ` ${said}`;
  const close = `Close it with </${tag}>${tag === '' ? '' : `, or write <${tag} />`}.`;
  return {
    code: 'INK4002',
    message: `The tag <${tag}> is not closed.${reasonText}`,
    hint: `${VOID.has(tag) ? `Write <${tag} />.` : close} To write "<" as text, use \\< or &lt;.`,
  };
}

function isUnopened({ruleId = ''}: ThrownMessage): boolean {
  return ruleId.includes('unexpected-closing-slash');
}

const UNOPENED: Problem = {
  code: 'INK4002',
  message: 'A closing tag has no opening tag before it.',
  hint: 'Remove it, or add the opening tag. In a list or a quote, both must be in the same item.',
};

const TEXT_HINT =
  'To write "<" or "{" as text, use \\< and \\{. For a plain Markdown file, set "mdx: {format: md}" in its front matter.';

const COMMENT_HINT =
  'Write the comment as {/* text */}. To allow "<!-- -->" in all documents, set "markdown.mdx1Compat.comments" to true.';

/** `<!-- -->` is a comment already: so one is not closed, or it is something like `<!DOCTYPE>`. */
const OPEN_COMMENT_HINT = 'End a comment with "-->". To write "<" as text, use \\< or &lt;.';

function sentence(text: string): string {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  return /[.!?)]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

function placeInReason(reason: string): Placed | undefined {
  const numbers = RANGE.exec(reason)?.slice(1).map(Number) as [number, number, number, number] | undefined;
  if (!numbers) return undefined;
  return {position: {start: {line: numbers[0], column: numbers[1]}, end: {line: numbers[2], column: numbers[3]}}};
}

/** For an open brace, the parser names the end of the text, not the brace. */
const OPEN_BRACE = /^Unexpected (?:end of file|lazy line) in expression/;

/** Returns the first brace before the place of a failure that nothing closes. */
function placeOfOpenBrace({line = 1, column = 1}: ThrownMessage, text = ''): Placed | undefined {
  const lines = text.split('\n').slice(0, line);
  const read = [...lines.slice(0, -1), lines.at(-1)?.slice(0, column - 1)].join('\n');
  const regionAt = regionWalker(markdownRegions(read));
  const open: number[] = [];
  const frontMatter = /^---[^]*?\n---/.exec(read)?.[0].length ?? 0;
  for (let at = frontMatter; at < read.length; at++) {
    const region = regionAt(at);
    // A comment in braces that has no end, too.
    if (region && (region.end < read.length || !read.startsWith('{/*', region.start))) at = region.end - 1;
    else if (read[at] === '\\') at += 1;
    else if (read[at] === '{') open.push(at);
    else if (read[at] === '}') open.pop();
  }
  return open[0] === undefined ? undefined : placedAt(read, open[0], 1);
}

/** For an open quote, too. */
const OPEN_QUOTE = /^Unexpected end of file in attribute value, expected a corresponding closing quote `(["'])`/;

/** Nothing closes the quote, so it is the last one of its kind. */
function placeOfOpenQuote(reason: string, text = ''): Placed | undefined {
  const quote = OPEN_QUOTE.exec(reason)?.[1];
  const at = quote === undefined ? -1 : text.lastIndexOf(quote);
  return at < 0 ? undefined : placedAt(text, at, 1);
}

function placeOfFailure({place, line, column}: ThrownMessage): Placed {
  if (place && 'start' in place) return {position: place};
  const start = place ?? (typeof line === 'number' ? {line, column: column ?? 1} : undefined);
  return start ? {position: {start, end: start}} : {};
}
