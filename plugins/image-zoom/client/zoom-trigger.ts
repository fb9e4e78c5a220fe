import './zoom-trigger.css';

/** The images and inline SVGs of documents and posts. In a link, a click follows the link. */
const PICTURES = '.markdown :is(img,.ink-svg):not(a *)';

/**
 * Makes images with alternative text focusable buttons. Inline SVGs are focusable already and stay
 * images, because the name of a button must contain its visible text. Every page loads this module,
 * so the rest is loaded when the reader enlarges an image.
 */
export function onRouteDidUpdate(): void {
  for (const picture of document.querySelectorAll<HTMLElement & {alt?: string}>(PICTURES)) {
    if (!picture.alt) continue;
    picture.tabIndex = 0;
    picture.role = 'button';
  }
  // The browser adds a listener only once.
  addEventListener('click', open);
  addEventListener('keydown', open);
}

function open(event: Event & {key?: string}): void {
  const picture = (event.target as Element).closest<HTMLElement>(PICTURES);
  // A click has no key.
  if (!picture || !/^(Enter| )$/.test(event.key ?? ' ')) return;
  event.preventDefault();
  void import(/* webpackChunkName: "zoom" */ './enlarged.ts').then((enlarged) => enlarged.default(picture, event));
}
