import type {VFile} from 'vfile';
import {messageWithCauses} from '../support/thrown-errors.ts';
import {NestingError} from './check-nesting.ts';
import type {Problem, Placed} from './document-context.ts';
import {TimeLimitError} from './time-limit.ts';

/** What parsers and plugins throw, read as a message of vfile. */
type ThrownMessage = Partial<VFile['messages'][number]>;

/** Describes a failure while compiling, with the parser's reason after the message. */
export function describeFailure(error: unknown, pluginName: string | undefined): {problem: Problem; node: Placed} {
  if (error instanceof NestingError || error instanceof TimeLimitError) return error;
  // What `checkNesting` cannot see, such as deep indentation or long chains of operators.
  if (isStackOverflow(error) && pluginName === undefined) return {problem: TOO_DEEP, node: {}};
  const thrown = (typeof error === 'object' && error !== null ? error : {message: String(error)}) as ThrownMessage;
  const reason = (thrown.reason ?? thrown.message ?? String(error)).trim();
  const node = (isUnclosed(thrown, reason) && placeInReason(reason)) || placeOfFailure(thrown);
  if (pluginName !== undefined || !isParserMessage(thrown)) {
    // What `fetch` throws says why in its cause only; a message of vfile says all in its reason.
    const said = error instanceof Error && thrown.reason === undefined ? messageWithCauses(error).trim() : reason;
    const who = pluginName === undefined ? 'The Markdown compiler' : `The plugin "${pluginName}"`;
    const stack = pluginName === undefined && error instanceof Error ? error.stack : undefined;
    return {problem: {code: 'INK4013', message: `${who} failed: ${said}`, ...(stack ? {stack} : {})}, node};
  }
  return {problem: parserProblem(thrown, reason), node};
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

function parserProblem(thrown: ThrownMessage, reason: string): Problem {
  const rule = thrown.ruleId ?? '';
  const tag = /<\/?([^>`\s]*)>/.exec(reason)?.[1];
  if (isUnclosed(thrown, reason)) {
    const said = sentence(reason.replace(RANGE, ''));
    const isRepeated = tag !== undefined && said === `Expected a closing tag for \`<${tag}>\`.`;
    return {
      code: 'INK4002',
      message: `${tag ? `The tag <${tag}>` : 'A tag'} is not closed.${isRepeated ? '' : ` ${said}`}`,
      hint: tag ? `Close it with </${tag}>, or write <${tag} />. To write "<" as text, use \\< or &lt;.` : TEXT_HINT,
    };
  }
  if (/acorn|expression/i.test(`${rule} ${reason}`)) {
    const {cause} = thrown;
    const said = sentence(cause instanceof Error ? cause.message.replace(/\s*\(\d+:\d+\)$/, '') : reason);
    const isModule = /import\/exports?/.test(reason);
    return {
      code: 'INK4004',
      message: `Invalid JavaScript in ${isModule ? 'an import or export' : 'an expression'}. ${said}`,
      hint: isModule
        ? 'A line that starts with "import" or "export" is JavaScript. Start text with another word.'
        : 'To write braces as text, use \\{ and \\}. Inside `code` they need no escaping.',
    };
  }
  const hint = reason.includes('to create a comment in MDX') ? COMMENT_HINT : TEXT_HINT;
  return {code: 'INK4001', message: `Invalid MDX. ${sentence(reason)}`, hint};
}

/** Position of the opening tag, as the parser writes it into its message: ` (7:1-7:6)`. */
const RANGE = / \((\d+):(\d+)-(\d+):(\d+)\)/;

function isUnclosed({ruleId = ''}: ThrownMessage, reason: string): boolean {
  return /end-tag-mismatch|unexpected-closing-slash/.test(ruleId) || /closing tag/i.test(reason);
}

const TEXT_HINT =
  'To write "<" or "{" as text, use \\< and \\{. For a plain Markdown file, set "mdx: {format: md}" in its front matter.';

const COMMENT_HINT =
  'Write the comment as {/* text */}. To allow "<!-- -->" in all documents, set "markdown.mdx1Compat.comments" to true.';

function sentence(text: string): string {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  return /[.!?)]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

function placeInReason(reason: string): Placed | undefined {
  const numbers = RANGE.exec(reason)?.slice(1).map(Number) as [number, number, number, number] | undefined;
  if (!numbers) return undefined;
  return {position: {start: {line: numbers[0], column: numbers[1]}, end: {line: numbers[2], column: numbers[3]}}};
}

function placeOfFailure({place, line, column}: ThrownMessage): Placed {
  if (place && 'start' in place) return {position: place};
  const start = place ?? (typeof line === 'number' ? {line, column: column ?? 1} : undefined);
  return start ? {position: {start, end: start}} : {};
}
