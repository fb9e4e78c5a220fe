import type {Grammar, Token, TokenStream} from 'prismjs';
import {LruTexts} from '../support/memory.ts';
import type {PrismLanguages} from './prism-languages.ts';

/** Highlights code: HTML, a line of code a line, or undefined where there is nothing to colour. */
export type HighlightCode = (language: string, code: string) => string | undefined;

/** Blocks above this are left plain: some grammars need quadratic time. */
const MAX_LENGTH = 200_000;

/**
 * Equal blocks (of versions, of tabs) are highlighted once: characters of code and HTML that are
 * remembered for each language.
 */
const REMEMBERED = 1024 ** 2;

/** A highlighter over the given languages that remembers what it has done. */
export function createHighlighter(languages: PrismLanguages): HighlightCode {
  // The code alone is the key: to join it with the name of its language would copy and hash every
  // block anew.
  const known = new Map<string, LruTexts>();
  return (language, code) => {
    const grammar = code.length > MAX_LENGTH ? undefined : languages.grammar(language);
    if (!grammar || code === '') return undefined;
    const blocks = known.get(language) ?? new LruTexts(REMEMBERED);
    known.set(language, blocks);
    let html = blocks.get(code);
    if (html === undefined) {
      html = highlighted(languages, {language, grammar, code});
      blocks.set(code, html);
    }
    return html === '' ? undefined : html;
  };
}

/** Empty where nothing has a colour. */
function highlighted(
  languages: PrismLanguages,
  {language, grammar, code}: {language: string; grammar: Grammar; code: string},
): string {
  const {prism} = languages;
  const env = {code, grammar, language, tokens: [] as TokenStream};
  prism.hooks.run('before-tokenize', env as never);
  env.tokens = prism.tokenize(code, grammar);
  prism.hooks.run('after-tokenize', env as never);
  const html = tokensHtml(env.tokens, '');
  return html.includes('<') ? html : '';
}

/**
 * Nested tokens are written flat, each with the classes of all that it lies in, as the theme's
 * colours expect it; a token that goes over several lines is closed and opened again at each, since
 * a line is an element of its own on the page.
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
  const escaped = text.replace(/[&<>]/g, (character) =>
    character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&gt;',
  );
  if (classes === '' || text.trim() === '') return escaped;
  const open = `<span class="token ${classes}">`;
  if (!escaped.includes('\n')) return `${open}${escaped}</span>`;
  return escaped
    .split('\n')
    .map((line) => (line.trim() === '' ? line : `${open}${line}</span>`))
    .join('\n');
}
