import {isAppClick, isAppKey} from './app-events.ts';
import {shortcutTarget} from './shortcuts.ts';
import {type Field, readField} from './typed-values.ts';

/** Everything that the app renders. */
const CONTAINER = '#__docusaurus';

/**
 * Holds the events that only the app can handle, and notes in which fields the reader has typed.
 * Returns a function that delivers all of them once, in order, and ends this.
 */
export function holdEvents(): () => void {
  const held: (() => void)[] = [];
  /** Fields that changed, and whether an input method is composing text in them. */
  const changed = new Map<Field, boolean>();
  const hold = (event: Event, copy: Event): void => {
    const {target} = event;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(() => target instanceof Element && target.isConnected && deliver(target, copy));
    document.documentElement.style.cursor = 'progress';
  };
  const onClick = (event: MouseEvent): void => {
    const target = targetOf(event);
    if (target && isAppClick(event, target)) hold(event, new MouseEvent(event.type, event));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = targetOf(event);
    if (target && isAppKey(event, target)) hold(event, new KeyboardEvent(event.type, event));
    else openByShortcut(event);
  };
  const onInput = (event: Event): void => {
    const target = targetOf(event);
    if (target?.matches('input, textarea, select'))
      changed.set(target as Field, (event as Partial<InputEvent>).isComposing === true);
  };
  const listeners = new AbortController();
  const options = {capture: true, signal: listeners.signal};
  window.addEventListener('click', onClick, options);
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('input', onInput, options);
  return () => {
    if (listeners.signal.aborted) return;
    listeners.abort();
    document.documentElement.style.cursor = '';
    const entered = [...changed].flatMap(([field, isComposing]) => (isComposing ? [] : [readField(field)]));
    for (const announce of entered) announce();
    announceFocus();
    for (const run of held) run();
  };
}

function deliver(target: Element, event: Event): void {
  const isAccepted = !target.dispatchEvent(event);
  // Browsers only do so for keys that are pressed.
  if (!isAccepted && event instanceof KeyboardEvent && event.key === 'Enter' && target.matches('a')) click(target);
}

function click(element: Element): void {
  element.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, composed: true}));
}

/** Returns the target of an event of the app; undefined for what other scripts have added. */
function targetOf({target}: Event): Element | undefined {
  return target instanceof Element && target.closest(CONTAINER) ? target : undefined;
}

/** Focuses the field, or clicks the button, that a pressed key belongs to. */
function openByShortcut(event: KeyboardEvent): void {
  const element = shortcutTarget(event, document.querySelectorAll<HTMLElement>(`${CONTAINER} [aria-keyshortcuts]`));
  if (!element) return;
  event.preventDefault();
  if (!(element instanceof HTMLInputElement)) return click(element);
  element.focus({preventScroll: true});
  element.select();
}

/** The focused element has the focus since before anything listened. */
function announceFocus(): void {
  const {activeElement} = document;
  if (activeElement?.closest(CONTAINER)) activeElement.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
}
