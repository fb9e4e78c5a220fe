/**
 * Copies text from an off-screen field, which has the focus meanwhile.
 *
 * @throws Error if the browser refuses
 */
export function copyFromField(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;top:-100vh';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({preventScroll: true});
  if (!isCopied) throw new Error('The browser refused to copy the text.');
}
