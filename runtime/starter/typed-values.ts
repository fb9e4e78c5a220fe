/** A field whose value the reader can change. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Returns a function that tells React what the reader has entered before it knew the field. When
 * one field is announced, React may reset others, so they are all read first.
 */
export function readField(field: Field): () => void {
  if (field instanceof HTMLSelectElement) return readSelection(field);
  if (field.type === 'checkbox' || field.type === 'radio') return readCheck(field as HTMLInputElement);
  if (field.type === 'file') return () => field.dispatchEvent(new Event('change', {bubbles: true}));
  return readText(field);
}

function readSelection(field: HTMLSelectElement): () => void {
  const selected = [...field.selectedOptions];
  return () => {
    for (const option of field.options) option.selected = selected.includes(option);
    field.dispatchEvent(new Event('change', {bubbles: true}));
  };
}

/** React listens to clicks on these. */
function readCheck(field: HTMLInputElement): () => void {
  const {checked} = field;
  return () => {
    // A click can't switch off a radio button.
    if (field.type === 'radio' && !checked) return;
    field.checked = !checked;
    field.click();
  };
}

function readText(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const {value, selectionStart, selectionEnd} = field;
  return () => {
    // React ignores events after which a field has the value that it has seen last. It watches this
    // property of the element, but not the setter of its class.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // Null for fields such as numbers.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', {bubbles: true}));
  };
}
