import {isAppClick, isAppForm, isAppKey} from './app-events.ts';
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
  /**
   * What tells React the value of each changed field, in the order of the last changes. Missing
   * while an input method is composing text.
   */
  const changed = new Map<Element, (() => void) | undefined>();
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
  const onSubmit = (event: SubmitEvent): void => {
    const target = targetOf(event);
    if (target && isAppForm(target)) hold(event, new SubmitEvent(event.type, event));
  };
  const onInput = (event: Event): void => {
    const target = targetOf(event);
    if (!target?.matches('input, textarea, select')) return;
    changed.delete(target);
    changed.set(target, (event as Partial<InputEvent>).isComposing ? undefined : readField(target as Field));
  };
  const listeners = new AbortController();
  const options = {capture: true, signal: listeners.signal};
  window.addEventListener('click', onClick, options);
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('submit', onSubmit, options);
  window.addEventListener('input', onInput, options);
  return () => {
    if (listeners.signal.aborted) return;
    listeners.abort();
    document.documentElement.style.cursor = '';
    for (const announce of changed.values()) announce?.();
    announceFocus();
    for (const run of held) run();
  };
}

function deliver(target: Element, event: Event): void {
  const isCanceled = !target.dispatchEvent(event);
  if (isCanceled) return;
  // Browsers only do so for keys that are pressed, and forms that they submit.
  if (event instanceof KeyboardEvent && event.key === 'Enter' && target.matches('a')) click(target);
  if (event instanceof SubmitEvent) HTMLFormElement.prototype.submit.call(target);
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
