/**
 * Escapes JSON for a `script` element, so that nothing in it ends the element, opens a comment or
 * breaks a line of code.
 */
export function scriptSafeJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/**
 * Returns the content of an element so that nothing in it can end the element. HTML parsers read
 * scripts, styles and the like up to the next end tag and don't decode entities, so each language
 * needs its own escape. Other elements are returned unchanged.
 *
 * @param type the `type` attribute of a script
 */
export function rawText(tagName: string, text: string, type = ''): string {
  const name = tagName.toLowerCase();
  if (name === 'script') return isJsonScript(type) ? scriptSafeJson(text) : scriptText(text);
  if (name === 'style') return text.replace(/<\/(?=style)/gi, '<\\/');
  if (name === 'noscript') return text.replace(/<(?=\/noscript)/gi, '&lt;');
  return text;
}

/**
 * Returns whether a script of this type contains JSON: data blocks, import maps and speculation
 * rules.
 */
export function isJsonScript(type: string): boolean {
  return /^\s*(?:[\w.-]+\/(?:[\w.-]+\+)?json|importmap|speculationrules)\s*(?:;|$)/i.test(type);
}

/**
 * `\u0073` is an `s` in strings, templates, regular expressions and names. After `<!--`, even a
 * start tag changes where the parser finds the end.
 */
function scriptText(text: string): string {
  if (!/<\/script|<!--/i.test(text)) return text;
  return text.replace(/(<\/?)(s)(?=cript)/gi, (_, open: string, letter: string) =>
    letter === 's' ? `${open}\\u0073` : `${open}\\u0053`,
  );
}
