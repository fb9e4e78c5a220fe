import type {Problem, Placed} from './document-context.ts';

/** What parsers and plugins throw: a message of vfile, as far as we look at it. */
interface ThrownMessage {
  reason?: string;
  message?: string;
  ruleId?: string;
  source?: string;
  place?: {line?: number; column?: number; start?: {line: number; column: number}; end?: {line: number; column: number}};
  line?: number;
  column?: number;
  cause?: unknown;
}

/** A failure while compiling, in our words, with the parser's reason behind it (fault 17). */
export function describeFailure(error: unknown, pluginName: string | undefined): {problem: Problem; node: Placed} {
  const thrown = (typeof error === 'object' && error !== null ? error : {message: String(error)}) as ThrownMessage;
  const reason = (thrown.reason ?? thrown.message ?? String(error)).trim();
  const node = placeOfFailure(thrown);
  if (pluginName !== undefined || !isParserMessage(thrown)) {
    const who = pluginName === undefined ? 'A plugin of the Markdown compiler' : `The plugin "${pluginName}"`;
    return {problem: {code: 'INK4013', message: `${who} failed: ${reason}`}, node};
  }
  return {problem: parserProblem(thrown, reason), node};
}

function isParserMessage(thrown: ThrownMessage): boolean {
  return typeof thrown.source === 'string' && /^(?:micromark-extension-mdx|mdast-util-mdx|micromark|recma-|remark-mdx|hast-util-to-estree)/.test(thrown.source);
}

function parserProblem(thrown: ThrownMessage, reason: string): Problem {
  const rule = thrown.ruleId ?? '';
  const tag = /<\/?([^>`\s]*)>/.exec(reason)?.[1];
  if (/end-tag-mismatch|unexpected-closing-slash/.test(rule) || /closing tag/i.test(reason)) {
    return {
      code: 'INK4002',
      message: `${tag ? `The tag <${tag}>` : 'A tag'} is not closed where it should be. ${sentence(reason)}`,
      hint: tag ? `Close it with </${tag}>, or write it as <${tag} />. A "<" that is meant as text is written \\< or &lt;.` : TEXT_HINT,
    };
  }
  if (/acorn|expression/i.test(`${rule} ${reason}`)) {
    const said = thrown.cause instanceof Error ? ` ${sentence(thrown.cause.message.replace(/\s*\(\d+:\d+\)$/, ''))}` : '';
    return {
      code: 'INK4004',
      message: `The JavaScript in braces, or an import or export, cannot be read. ${sentence(reason)}${said}`,
      hint: 'Braces that are meant as text are written \\{ and \\}; inside `code` they need nothing.',
    };
  }
  return {code: 'INK4001', message: `This is not valid MDX. ${sentence(reason)}`, hint: TEXT_HINT};
}

const TEXT_HINT = 'A "<" that is meant as text is written \\< or &lt;, a "{" is written \\{. A file that is plain Markdown can say so in its front matter: mdx: {format: md}.';

function sentence(text: string): string {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  return /[.!?)]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

function placeOfFailure({place, line, column}: ThrownMessage): Placed {
  const start = place?.start ?? (place?.line === undefined ? undefined : {line: place.line, column: place.column ?? 1});
  const from = start ?? (typeof line === 'number' ? {line, column: column ?? 1} : undefined);
  return from ? {position: {start: from, end: place?.end ?? from}} : {};
}
