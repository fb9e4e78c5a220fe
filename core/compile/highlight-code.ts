import {Prism} from 'prism-react-renderer';
import type {Grammar, Token, TokenStream} from 'prismjs';
import {escapeText} from '../../contract/html-escape.ts';
import {LruTexts} from '../support/memory.ts';
import {prismComponents, requirePrism} from '../support/prism-components.ts';

/**
 * A module `prism-include-languages` of the site, as Docusaurus has it: adds grammars to the
 * library.
 */
export type IncludeLanguages = (prism: typeof Prism) => void;

/** Highlights code: HTML, a line of code a line, or undefined where there is nothing to colour. */
export type HighlightCode = (language: string, code: string) => string | undefined;

/** Longer blocks, and blocks with a longer line, stay plain: some grammars need quadratic time. */
const MAX_LENGTH = 200_000;
const MAX_LINE_LENGTH = 10_000;

/**
 * Equal blocks (of versions, of tabs) are highlighted once: characters of code and HTML that are
 * remembered for each language.
 */
const REMEMBERED = 1024 ** 2;

/**
 * Creates a highlighter that remembers what it has done. It knows the languages bundled with
 * prism-react-renderer, a few that are always there, and those of the site.
 *
 * @param additionalLanguages `themeConfig.prism.additionalLanguages`
 */
export function createHighlighter(
  additionalLanguages: readonly string[] = [],
  includeLanguages?: IncludeLanguages,
): HighlightCode {
  addLanguages([...ALWAYS, ...additionalLanguages]);
  if (includeLanguages) withGlobalPrism(() => includeLanguages(Prism));
  // The code alone is the key: to join it with the name of its language would copy and hash every
  // block anew.
  const known = new Map<string, LruTexts>();
  return (language, code) => {
    const grammar = isTooLong(code) ? undefined : grammarOf(language);
    if (!grammar || code === '') return undefined;
    const blocks = known.get(language) ?? new LruTexts(REMEMBERED);
    known.set(language, blocks);
    let html = blocks.get(code);
    if (html === undefined) {
      html = withGlobalPrism(() => highlighted(code, language, grammar));
      blocks.set(code, html);
    }
    return html === '' ? undefined : html;
  };
}

function isTooLong(code: string): boolean {
  return code.length > MAX_LENGTH || code.split('\n').some((line) => line.length > MAX_LINE_LENGTH);
}

function grammarOf(language: string): Grammar | undefined {
  if (PLAIN.has(language) || !Object.hasOwn(Prism.languages, language)) return undefined;
  const grammar: unknown = Prism.languages[language];
  return typeof grammar === 'object' ? (grammar as Grammar) : undefined;
}

/** Returns `''` if nothing has a color. */
function highlighted(code: string, language: string, grammar: Grammar): string {
  const env = {code, grammar, language, tokens: [] as TokenStream};
  Prism.hooks.run('before-tokenize', env as never);
  env.tokens = Prism.tokenize(code, grammar);
  Prism.hooks.run('after-tokenize', env as never);
  const html = tokensHtml(env.tokens, '');
  return html.includes('<') ? html : '';
}

/**
 * Writes nested tokens flat, each with the classes of all its parents, as the theme's colors expect
 * it. A token of several lines becomes one for each line, since each line of a page is an element.
 */
function tokensHtml(stream: TokenStream, classes: string): string {
  if (typeof stream === 'string') return spans(stream, classes);
  if (Array.isArray(stream)) {
    let html = '';
    for (const each of stream) html += tokensHtml(each, classes);
    return html;
  }
  return tokensHtml(stream.content, classesOf(stream, classes));
}

function classesOf(token: Token, outer: string): string {
  const names = outer === '' ? [] : outer.split(' ');
  const aliases = token.alias === undefined ? [] : Array.isArray(token.alias) ? token.alias : [token.alias];
  for (const name of [token.type, ...aliases]) if (!names.includes(name)) names.push(name);
  return names.join(' ');
}

function spans(text: string, classes: string): string {
  const escaped = escapeText(text);
  if (classes === '' || text.trim() === '') return escaped;
  const open = `<span class="token ${classes}">`;
  if (!escaped.includes('\n')) return `${open}${escaped}</span>`;
  return escaped
    .split('\n')
    .map((line) => (line.trim() === '' ? line : `${open}${line}</span>`))
    .join('\n');
}

/**
 * There whatever the site configures: cost nothing in the browser, since tokens are made at build
 * time.
 */
const DATA = ['diff', 'ini', 'json', 'toml', 'yaml'];
const SHADERS = ['glsl', 'hlsl', 'wgsl'];
const ALWAYS = [...DATA, ...SHADERS, 'bash', 'c', 'cpp', 'cmake', 'makefile', 'powershell'];

/** Languages without colors. */
const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'none']);

/**
 * SPIR-V assembly, as spirv-dis writes it and spirv-as reads it; prismjs has no grammar for it.
 * Operands that are names of the specification (`Shader`, `GLSL450`, `Uniform|Restrict`) begin with
 * a capital letter.
 */
const spirvGrammar: Grammar = {
  comment: /;.*/,
  string: {pattern: /"(?:\\.|[^"\\])*"/, greedy: true},
  variable: {pattern: /%\w+/, alias: 'property'},
  keyword: /\bOp[A-Z]\w*/,
  number: /(?<![\w.])[-+]?(?:0x[\da-f]+(?:\.[\da-f]*)?(?:p[-+]?\d+)?|\d+(?:\.\d+)?(?:e[-+]?\d+)?)(?![\w.])/i,
  constant: /\b[A-Z]\w*/,
  operator: /[=|]/,
};

/** Names that a block may give it. */
const SPIRV_LANGUAGES = ['spirv', 'spvasm', 'spirv-asm'];

/** The library is one for the process: languages are added to it once. */
const included = new Set<string>();

/**
 * Components of prismjs find the library under a global name, and the languages they build on must
 * come first.
 */
function addLanguages(languages: string[]): void {
  const missing = languages.filter((language) => !included.has(language));
  if (missing.length === 0) return;
  withGlobalPrism(() => {
    for (const id of prismComponents(missing, included)) {
      const file = requirePrism.resolve(`prismjs/components/prism-${id}`);
      delete requirePrism.cache[file];
      requirePrism(file);
      included.add(id);
    }
  });
  for (const language of missing) included.add(language);
  for (const language of SPIRV_LANGUAGES) Prism.languages[language] ??= spirvGrammar;
}

/**
 * The hooks of some languages (twig) read the global name for code of any language. Nothing else
 * may see it: code of sites runs in the same thread.
 */
function withGlobalPrism<Result>(run: () => Result): Result {
  const globals = globalThis as {Prism?: unknown};
  const before = globals.Prism;
  globals.Prism = Prism;
  try {
    return run();
  } finally {
    if (before === undefined) delete globals.Prism;
    else globals.Prism = before;
  }
}
