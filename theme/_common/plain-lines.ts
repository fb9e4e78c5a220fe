/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Returns the HTML of each line of code, without highlighting. */
export function plainLines(code: string): string[] {
  return escapeHtml(code).split('\n');
}
