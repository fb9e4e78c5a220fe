/** The properties of a keyboard event that shortcuts depend on. */
type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'
>;

const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Returns the element whose `aria-keyshortcuts` (`/ Control+K`) names the pressed key. A key
 * without Control or Meta belongs to the field that it is typed into.
 */
export function shortcutTarget(event: PressedKey, elements: Iterable<HTMLElement>): HTMLElement | undefined {
  if (event.defaultPrevented) return undefined;
  const {target} = event;
  const isTyped = target instanceof Element && target.matches(TYPED_INTO) && !event.ctrlKey && !event.metaKey;
  if (isTyped) return undefined;
  for (const element of elements) {
    const shortcuts = element.getAttribute('aria-keyshortcuts')?.split(/\s+/) ?? [];
    if (shortcuts.some((shortcut) => isPressed(event, shortcut))) return element;
  }
  return undefined;
}

/**
 * Shift isn't compared: characters such as `?` need it on some keyboards. On those with other
 * letters, a key has the name of the Latin letter in its place.
 */
function isPressed(event: PressedKey, shortcut: string): boolean {
  const names = shortcut.toLowerCase().split('+');
  const key = names.pop() ?? '';
  return (
    (event.key > '~' ? event.code.slice('Key'.length) : event.key).toLowerCase() === key &&
    event.ctrlKey === names.includes('control') &&
    event.metaKey === names.includes('meta') &&
    event.altKey === names.includes('alt')
  );
}
