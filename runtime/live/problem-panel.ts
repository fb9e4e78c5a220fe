import type {LiveProblem} from '../../contract/live.ts';
import {panelStyle} from './panel-style.ts';

/** Name of the element that the panel is in. */
export const PANEL_TAG = 'inkstone-problems';

/**
 * Shows what is wrong: errors over the page, warnings (links that lead nowhere) in a corner. It has
 * a shadow root, so that the site's styles and the panel's do not meet.
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
    const draw = (): void => {
      root.replaceChildren(
        element('style', {text: panelStyle}),
        panelOf(problems, {
          isFolded,
          fold: (folded) => {
            isFolded = folded;
            draw();
          },
        }),
      );
    };
    draw();
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
  if (place !== undefined) article.append(element('code', {className: 'place', text: place}));
  article.append(element('p', {className: 'message', text: message}));
  if (frame.length > 0) article.append(element('pre', {text: frame.join('\n')}));
  for (const text of related) article.append(element('p', {className: 'related', text}));
  if (hint !== undefined) article.append(element('p', {className: 'hint', text: hint}));
  article.append(element('small', {text: code}));
  return article;
}

function element(tag: string, {className, text}: {className?: string; text?: string}): HTMLElement {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}
