const ENTITY: Record<string, string> = {'&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;'};
const CHARACTER: Record<string, string> = {amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'"};

/** Text for use between double quotes in a tag. */
export function escapeAttribute(value: string): string {
  return value.replace(/[&"<>]/g, (character) => ENTITY[character] ?? character);
}

/** Text for use between tags, such as a title. */
export function escapeText(value: string): string {
  return value.replace(/[&<>]/g, (character) => ENTITY[character] ?? character);
}

/** Decodes the entities that React writes in attributes; keeps others. */
export function unescapeHtml(value: string): string {
  return value.includes('&')
    ? value.replace(/&(#x27|#39|[a-z]+);/g, (whole, name: string) => CHARACTER[name] ?? whole)
    : value;
}
