/** The properties of a keyboard event that shortcuts depend on. */
interface PressedKey {
  key: string;
  code?: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const MODIFIERS = new Set(['mod', 'ctrl', 'cmd', 'meta', 'command', 'control', 'shift', 'alt', 'option']);

/**
 * Returns whether an event matches a keymap such as `mod+k`. `mod` is Command on a Mac and Control
 * elsewhere. Ignores caps lock.
 */
export function isShortcut(event: PressedKey, keymap: string, isMac: boolean): boolean {
  const names = keymap
    .toLowerCase()
    .split('+')
    .map((name) => name.trim());
  const has = (...wanted: string[]): boolean => names.some((name) => wanted.includes(name));
  const ctrl = has('ctrl', 'control') || (has('mod') && !isMac);
  const meta = has('cmd', 'meta', 'command') || (has('mod') && isMac);
  const key = names.find((name) => !MODIFIERS.has(name)) ?? '';
  // Characters such as `?` need Shift on some keyboards.
  const shift = /^[a-z0-9]$/.test(key) ? event.shiftKey === has('shift') : true;
  return (
    key !== '' &&
    pressedName(event) === key &&
    event.ctrlKey === ctrl &&
    event.metaKey === meta &&
    event.altKey === has('alt', 'option') &&
    shift
  );
}

/** On keyboards with other letters, a key has the name of the Latin letter in its place. */
function pressedName({key, code = ''}: PressedKey): string {
  return (key > '~' ? code.slice('Key'.length) : key).toLowerCase();
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Returns whether `/` was pressed outside text fields; many sites open their search with it. */
export function isSlash(event: PressedKey & Pick<Event, 'target' | 'defaultPrevented'>): boolean {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  // Without a focused element, the target may be the document, which has no `closest`.
  const target = event.target as Partial<Element> | null;
  return !target?.closest?.(TYPED_INTO);
}

/** Returns the key labels of a keymap. */
export function shortcutKeys(keymap: string, isMac: boolean): string[] {
  const shown: Record<string, string> = {
    mod: isMac ? '⌘' : 'Ctrl',
    ctrl: 'Ctrl',
    control: 'Ctrl',
    cmd: '⌘',
    meta: '⌘',
    command: '⌘',
    shift: isMac ? '⇧' : 'Shift',
    alt: isMac ? '⌥' : 'Alt',
    option: '⌥',
  };
  return keymap.split('+').map((name) => shown[name.trim().toLowerCase()] ?? name.trim().toUpperCase());
}

/** Returns the keys that open the search on any keyboard, for `aria-keyshortcuts`. */
export function ariaShortcuts(keymap: string): string {
  const ofKeyboard = (mod: string): string =>
    keymap
      .split('+')
      .map((name) => name.trim().toLowerCase())
      .map((name) => ARIA_NAMES[name] ?? (name === 'mod' ? mod : name.toUpperCase()))
      .join('+');
  return [...new Set(['/', ofKeyboard('Control'), ofKeyboard('Meta')])].join(' ');
}

const ARIA_NAMES: Record<string, string> = {
  ctrl: 'Control',
  control: 'Control',
  cmd: 'Meta',
  meta: 'Meta',
  command: 'Meta',
  shift: 'Shift',
  alt: 'Alt',
  option: 'Alt',
};

/** Returns whether the keyboard has Apple's modifier keys. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
