import './zoom-trigger.css';

/** The images and inline SVGs of documents and posts. In a link, a click follows the link. */
const PICTURES = '.markdown :is(img,.ink-svg):not(a *)';

/**
 * Makes images with alternative text focusable buttons. Inline SVGs are focusable already and stay
 * images, because the name of a button must contain its visible text. Every page loads this module,
 * so the rest is loaded when the reader enlarges an image.
 */
export function onRouteDidUpdate(): void {
  makeButtons();
  // Pictures can appear later, for example in tabs.
  observer ??= new MutationObserver(makeButtons);
  observer.observe(document.body, {childList: true, subtree: true});
  // The browser adds a listener only once.
  addEventListener('click', open);
  addEventListener('keydown', open);
}

let observer: MutationObserver | undefined;

function makeButtons(): void {
  for (const picture of document.querySelectorAll<HTMLElement & {alt?: string}>(PICTURES)) {
    if (!picture.alt) continue;
    picture.tabIndex = 0;
    picture.role = 'button';
  }
}

function open(event: Event & {key?: string}): void {
  // Scripts also dispatch events on the document and the window.
  const picture = event.target instanceof Element && event.target.closest<HTMLElement>(PICTURES);
  // A click has no key.
  if (!picture || !/^(Enter| )$/.test(event.key ?? ' ')) return;
  event.preventDefault();
  import(/* webpackChunkName: "zoom" */ './enlarged.ts').then(
    (enlarged) => enlarged.default(picture, event),
    // The next click tries again.
    () => {},
  );
}
