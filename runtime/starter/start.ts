/**
 * Starts the app of a page that is readable without it: when the page has loaded and the browser is
 * idle, or at the first sign that the reader wants to do something. Until then, the page loads
 * nothing but this script, and links, fields and `<details>` do what browsers do.
 */
import {elementById} from '../element-by-id.ts';
import {holdEvents} from './held-events.ts';

declare global {
  interface Window {
    /** Set by this script, so that others can tell that the site's files are found. */
    __INKSTONE_STARTER__?: true;
  }
}

/** Most of them precede a click, so the app can be there by then. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click', 'popstate'];
/** Milliseconds until the app starts although the browser is busy. */
const LONGEST_WAIT = 2000;
/** Milliseconds until an app that has not become interactive counts as failed. */
const TIMEOUT = 30_000;

/** A `template` with the tags that load the app: scripts and what they request first. */
const APP_TAGS = '__inkstone_app';

/** Buttons that are disabled for readers without scripts. */
const WAITING_BUTTONS = 'button[data-ink="color-toggle"]';

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  whenParsed(loadApp);
}

function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, {once: true});
  else run();
}

function loadApp(): void {
  const template = elementById(APP_TAGS);
  if (!(template instanceof HTMLTemplateElement)) return release();
  const {content} = template;
  for (const script of content.querySelectorAll('script')) {
    // Added scripts would otherwise run in the order in which they arrive.
    script.async = false;
    script.addEventListener('error', release);
  }
  template.replaceWith(content);
  setTimeout(release, TIMEOUT);
}

/** Their clicks are held, like those on other buttons. */
function enableButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(WAITING_BUTTONS)) button.disabled = false;
}

/** Starts as soon as nothing else is to do, after what the reader sees has loaded. */
function startWhenIdle(): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(start, {timeout: LONGEST_WAIT});
  else setTimeout(start, 200);
}

window.__INKSTONE_STARTER__ = true;
for (const type of SIGNS) window.addEventListener(type, start, {once: true, passive: true, capture: true});
const release = holdEvents();
whenParsed(enableButtons);
// The app sets the attribute when the page is interactive.
new MutationObserver(release).observe(document.documentElement, {attributeFilter: ['data-has-hydrated']});
if (document.readyState === 'complete') startWhenIdle();
else window.addEventListener('load', startWhenIdle, {once: true});
