/**
 * Control characters, the two non-characters, and halves of surrogate pairs: XML 1.0 has no way to
 * write them.
 */
const NOT_IN_XML =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text without the characters that would make an XML file invalid. */
export function xmlText(text: string): string {
  return text.replace(NOT_IN_XML, '');
}
