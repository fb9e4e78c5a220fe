import {LIVE_OPEN, type LiveProblem} from '../../contract/live.ts';

/** Tag name of the panel. */
const PANEL_TAG = 'inkstone-problems';

/**
 * Creates a function that shows problems: errors over the page, warnings (such as broken links) in
 * a corner. The panel has a shadow root, which isolates its styles from the site's.
 */
export function createProblemPanel(): (problems: readonly LiveProblem[]) => void {
  let host: HTMLElement | undefined;
  let shown = '[]';
  let isFolded = false;
  return (problems) => {
    const text = JSON.stringify(problems);
    if (text === shown) return;
    shown = text;
    isFolded = false;
    host?.remove();
    host = undefined;
    if (problems.length === 0) return;
    host = document.createElement(PANEL_TAG);
    const root = host.attachShadow({mode: 'open'});
    const render = (): void => {
      root.replaceChildren(
        element('style', {text: STYLE}),
        panelOf(problems, {
          isFolded,
          fold: (folded) => {
            isFolded = folded;
            render();
          },
        }),
      );
    };
    render();
    document.documentElement.append(host);
  };
}

function panelOf(
  problems: readonly LiveProblem[],
  {isFolded, fold}: {isFolded: boolean; fold: (folded: boolean) => void},
): HTMLElement {
  const errors = problems.filter(({severity}) => severity === 'error').length;
  const isSmall = errors === 0;
  const title = titleOf(errors, problems.length - errors);
  if (isFolded) {
    const button = element('button', {className: `folded ${isSmall ? 'warning' : 'error'}`, text: title});
    button.addEventListener('click', () => fold(false));
    return button;
  }
  const panel = element('section', {className: isSmall ? 'corner' : 'cover'});
  panel.setAttribute('role', isSmall ? 'status' : 'alert');
  const close = element('button', {className: 'close', text: '×'});
  close.setAttribute('aria-label', 'Minimize');
  close.addEventListener('click', () => fold(true));
  const head = element('header', {});
  head.append(element('strong', {text: title}), close);
  panel.append(head, ...problems.map(problemOf));
  return panel;
}

function titleOf(errors: number, warnings: number): string {
  const part = (count: number, noun: string): string[] =>
    count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];
  return [...part(errors, 'error'), ...part(warnings, 'warning')].join(', ');
}

function problemOf({severity, code, message, place, frame, hint, related}: LiveProblem): HTMLElement {
  const article = element('article', {className: severity});
  if (place !== undefined) article.append(placeButton(place));
  article.append(element('p', {className: 'message', text: message}));
  if (frame.length > 0) article.append(element('pre', {text: frame.join('\n')}));
  for (const text of related) article.append(element('p', {className: 'related', text}));
  if (hint !== undefined) article.append(element('p', {className: 'hint', text: hint}));
  article.append(element('small', {text: code}));
  return article;
}

/** Opens the place in the editor of the author. */
function placeButton(place: string): HTMLElement {
  const button = element('button', {className: 'place', text: place});
  button.title = 'Open in the editor';
  button.addEventListener('click', () => {
    // The terminal says what went wrong.
    fetch(`/${LIVE_OPEN}?place=${encodeURIComponent(place)}`, {method: 'POST'}).catch(() => undefined);
  });
  return button;
}

function element(tag: string, {className, text}: {className?: string; text?: string}): HTMLElement {
  const node = document.createElement(tag);
  if (className !== undefined) node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
}

/** Styles in the shadow root of the panel, whose colors follow the color mode of the page. */
const STYLE = `
:host { all: initial; color-scheme: inherit; }
* { box-sizing: border-box; }
section, .folded {
  position: fixed; z-index: 2147483647; font: 14px/1.6 system-ui, sans-serif; color: light-dark(#1d1f24, #e8e6e3); background: light-dark(#fffdfb, #1e1f24);
  border: 1px solid light-dark(#0003, #fff3); box-shadow: 0 8px 40px #0005; text-align: start;
}
.cover { inset: 5vh max(4vw, calc(50vw - 30rem)); overflow: auto; border-radius: 8px; border-block-start: 4px solid #d6322d; }
.corner { inset-inline-end: 1rem; inset-block-end: 1rem; max-width: min(32rem, calc(100vw - 2rem)); max-height: 45vh; overflow: auto; border-radius: 8px; border-block-start: 4px solid #c98a00; }
.folded { inset-inline-end: 1rem; inset-block-end: 1rem; padding: .25rem .75rem; border-radius: 99px; cursor: pointer; }
.folded.error { background: #d6322d; color: #fff; }
.folded.warning { background: light-dark(#ffe2a0, #7a5600); }
header { display: flex; justify-content: space-between; align-items: center; padding: .5rem 1rem; border-block-end: 1px solid light-dark(#0002, #fff2); position: sticky; inset-block-start: 0; background: inherit; }
.close { font: inherit; font-size: 1.25rem; line-height: 1; padding: .25rem .5rem; border: 0; background: none; color: inherit; cursor: pointer; }
article { padding: .75rem 1rem; border-block-end: 1px solid light-dark(#0001, #fff2); overflow-wrap: anywhere; }
p { margin: .25rem 0; white-space: pre-wrap; }
.message { font-weight: 600; }
.place, pre, small { font-family: ui-monospace, monospace; font-size: 13px; }
.place { color: light-dark(#0b57c4, #7fb2ff); padding: 0; border: 0; background: none; text-align: start; text-decoration: underline; cursor: pointer; }
button:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
.error .message { color: light-dark(#b3221d, #ff8a80); }
pre { margin: .5rem 0; padding: .5rem; overflow: auto; background: light-dark(#0000000a, #ffffff12); border-radius: 4px; }
.hint::before { content: 'hint  '; color: light-dark(#0a7b6b, #5fd0bd); }
.related, small { color: light-dark(#555, #aaa); }
`;
