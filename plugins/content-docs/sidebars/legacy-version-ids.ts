/**
 * Sidebars of a version as Docusaurus 2 wrote them: `version-1.0/` stood before the names of
 * sidebars and before the ids of documents. Gives them without it; sidebars of newer versions come
 * back as they are.
 */
export function withoutVersionPrefix(sidebars: unknown, versionName: string): unknown {
  const prefix = `version-${versionName}/`;
  const short = (text: string): string => (text.startsWith(prefix) ? text.slice(prefix.length) : text);
  const visit = (value: unknown): unknown => {
    if (typeof value === 'string') return short(value);
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [short(key), visit(member)]));
  };
  return visit(sidebars);
}
