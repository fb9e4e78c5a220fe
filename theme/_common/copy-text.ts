/**
 * Copies text to the clipboard. Insecure origins have no clipboard API: they copy from an
 * off-screen field.
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;top:-100vh';
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
