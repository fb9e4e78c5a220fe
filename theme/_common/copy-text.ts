/**
 * Copies text to the clipboard. Insecure origins have no clipboard API: they load code that copies
 * from an off-screen field.
 *
 * @throws Error if the browser refuses
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) await navigator.clipboard.writeText(text);
  else (await import('./copy-from-field.ts')).copyFromField(text);
}
