/**
 * Pages that are not served safely have no clipboard: a selection in a field outside the window
 * stands in.
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
