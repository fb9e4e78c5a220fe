import {translate} from 'inkstone/runtime';
import './enlarged.css';

/** Enlarges a picture at least this much. What doesn't fit the window scrolls. */
const MIN_SCALE = 1.5;
/** Part of the window that a picture fills at most, if that enlarges it enough. */
const WINDOW_PART = 0.94;

/**
 * Shows a copy of a picture in a modal dialog. The browser closes it with Escape and returns the
 * focus. A picture larger than the window is scrolled to where the reader clicked.
 */
export default function enlarge(picture: HTMLElement, event: Event): void {
  const shown = (picture.querySelector('svg') ?? picture).getBoundingClientRect();
  const dialog = document.createElement('dialog');
  dialog.className = 'ink-zoom';
  dialog.ariaLabel = picture.ariaLabel ?? (picture as HTMLImageElement).alt;
  dialog.append(closeButton(), copyOf(picture, shown.width * scaleOf(picture, shown)));
  const close = (): void => dialog.close();
  dialog.addEventListener('click', close);
  addEventListener('popstate', close, {once: true});
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', close);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  // Other events, and clicks by assistive technology, have no position.
  if (!(event instanceof MouseEvent) || event.detail === 0) return;
  const part = {x: (event.clientX - shown.x) / shown.width, y: (event.clientY - shown.y) / shown.height};
  const scroll = (): void =>
    dialog.scrollTo(part.x * dialog.scrollWidth - innerWidth / 2, part.y * dialog.scrollHeight - innerHeight / 2);
  // The style sheet of the dialog may come later than this code, and changes its size.
  const observer = new ResizeObserver(scroll);
  observer.observe(dialog);
  for (const type of ['pointerdown', 'wheel', 'keydown', 'close'])
    dialog.addEventListener(type, () => observer.disconnect(), {once: true, passive: true});
}

/** Fills the window, but shows no more pixels than an image has. */
function scaleOf(picture: HTMLElement, {width, height}: DOMRect): number {
  const fitting = WINDOW_PART * Math.min(innerWidth / width, innerHeight / height);
  const isBitmap = picture instanceof HTMLImageElement && !/\.svg(?:$|[?#])|^data:image\/svg/.test(picture.currentSrc);
  return Math.max(MIN_SCALE, isBitmap ? Math.min(fitting, picture.naturalWidth / width) : fitting);
}

function copyOf(picture: HTMLElement, width: number): HTMLElement {
  const copy = picture.cloneNode(true) as HTMLElement;
  copy.removeAttribute('tabindex');
  copy.role = 'img';
  copy.classList.add('ink-zoom__picture');
  // A size that leads to a file of the right resolution, if there are several.
  if (copy instanceof HTMLImageElement) copy.sizes = `${Math.round(width)}px`;
  (copy.querySelector('svg') ?? copy).style.width = `${width}px`;
  return copy;
}

function closeButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.className = 'ink-zoom__close clean-btn';
  button.textContent = '×';
  button.ariaLabel = translate({
    id: 'theme.AnnouncementBar.closeButtonAriaLabel',
    message: 'Close',
    description: 'The ARIA label for close button of announcement bar',
  });
  return button;
}
