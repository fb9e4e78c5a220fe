/** User and password of an address, which may hold a slash only where nobody encoded it. */
const USERINFO = /([a-z][a-z0-9+.-]*:\/\/)[^/\s"'<>]*@/gi;

/**
 * The text without what addresses in it say before an `@` (a token may stand in either part), and
 * without these secrets.
 */
export function hideCredentials(text: string, secrets: readonly string[] = []): string {
  const known = secrets.filter((secret) => secret !== '');
  return known.reduce((shown, secret) => shown.replaceAll(secret, '***'), text).replace(USERINFO, '$1***@');
}
