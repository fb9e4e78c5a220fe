/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Lines of code without colours. */
export function plainLines(code: string): string[] {
  return escapeHtml(code).split('\n');
}
