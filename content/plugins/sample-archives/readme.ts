/**
 * Turns the page of a program into the README of its archive: without front matter, pictures and
 * the link to the archive itself, with complete addresses.
 */
export function readmeOf(page: string, siteUrl: string): string {
  const body = page
    .replace(/^---\n[^]*?\n---\n+/, '')
    .replace(/^!\[.*\n+/gm, '')
    .replace(/^\[.*\]\(pathname:.*\n+/gm, '')
    .replaceAll('](/', `](${siteUrl}/`);
  return `${body.trimEnd()}\n`;
}
