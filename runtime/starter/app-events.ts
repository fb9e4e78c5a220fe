/** What browsers handle without scripts. */
const NATIVE =
  'a[href], area[href], input, select, textarea, option, label, summary, audio, video, ' +
  '[contenteditable], [popovertarget], [commandfor]';
/** Elements with which one does something, and that browsers know nothing about. */
const WIDGET = '[role="button"], [role="tab"], [role="switch"], [role="menuitem"], a[href="#"]';

/** Returns whether only the app can handle a click, such as that on a button. */
export function isAppClick(event: MouseEvent, target: Element): boolean {
  const {button, metaKey, ctrlKey, shiftKey, altKey} = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  const nearest = target.closest(`button, ${WIDGET}, ${NATIVE}`);
  return !nearest?.matches(NATIVE) || nearest.matches(WIDGET);
}

/**
 * Returns whether only the app can handle a key: on elements that act like buttons and tabs. A key
 * on a `button` arrives as a click.
 */
export function isAppKey({key, defaultPrevented}: KeyboardEvent, target: Element): boolean {
  return (
    !defaultPrevented &&
    /^(?:Enter| |Home|End|Arrow\w+)$/.test(key) &&
    target.matches(WIDGET) &&
    !target.matches('button')
  );
}

/**
 * Returns whether only the app can submit a form, as with Enter in its only field. Browsers know
 * where to send one with an `action`.
 */
export function isAppForm(target: Element): boolean {
  return target.matches('form:not([action])');
}
