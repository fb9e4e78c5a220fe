/** A field whose value the reader can change. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Reads what the reader has entered, and returns a function that tells React when it knows the
 * field. React resets a field when its component is rendered again, which may be part of the start.
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
  const {value} = field;
  const entered = selectionOf(field);
  return () => {
    // The reader may have moved the caret since.
    const [start, end] = field.value === value ? selectionOf(field) : entered;
    // React ignores events after which a field has the value that it has seen last. It watches this
    // property of the element, but not the setter of its class.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // Null for fields such as numbers.
    if (start !== null) field.setSelectionRange(start, end);
    field.dispatchEvent(new Event('input', {bubbles: true}));
  };
}

type Selection = [start: number | null, end: number | null];

function selectionOf({selectionStart, selectionEnd}: HTMLInputElement | HTMLTextAreaElement): Selection {
  return [selectionStart, selectionEnd];
}
