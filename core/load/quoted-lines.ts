/** A whole text in single or in double quotes. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"\\]|\\[^])*"/y;

/**
 * Indents the lines of a YAML text in quotes as far as its quote. YAML requires that they are
 * indented more than the key, Docusaurus's parser doesn't. Lines keep their numbers.
 *
 * @param start offset of the opening quote
 * @returns undefined if the quote is never closed or this changes nothing
 */
export function indentQuotedLines(yaml: string, start: number): string | undefined {
  QUOTED.lastIndex = start;
  const [quoted] = QUOTED.exec(yaml) ?? [];
  if (quoted === undefined) return undefined;
  const indentation = ' '.repeat(start - (yaml.lastIndexOf('\n', start) + 1));
  const indented = quoted.replaceAll('\n', `\n${indentation}`);
  if (indented === quoted) return undefined;
  return yaml.slice(0, start) + indented + yaml.slice(start + quoted.length);
}
