const ATTRIBUTE: Record<string, string> = {'&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;'};
const ENTITIES: Record<string, string> = {amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'"};

/** Text for use between double quotes in a tag. */
export function escapeAttribute(value: string): string {
  return value.replace(/[&"<>]/g, (character) => ATTRIBUTE[character] ?? character);
}

/** Text for use between tags, such as a title. */
export function escapeText(value: string): string {
  return value.replace(/[&<>]/g, (character) => ATTRIBUTE[character] ?? character);
}

/** Back from what React writes in attributes; other entities stay as they are. */
export function unescapeHtml(value: string): string {
  return value.includes('&')
    ? value.replace(/&(#x27|#39|[a-z]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    : value;
}

/** ` name="value"` for each attribute, in the given order; `true` as a bare name. */
export function attributesHtml(attributes: Record<string, string | boolean | undefined>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) =>
      value === true || value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`,
    )
    .join('');
}

/** Address of a file of the output: base URL and path, percent-encoded where a URL needs it. */
export function fileUrl(baseUrl: string, file: string): string {
  return encodeURI(baseUrl) + file.split('/').map(encodeURIComponent).join('/');
}
