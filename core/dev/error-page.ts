import {LIVE_EVENTS} from '../../contract/live.ts';
import type {LiveProblem} from '../../contract/live.ts';
import {escapeText} from '../render/html-text.ts';

/**
 * A page for a site that has none yet: what is wrong, and it loads again when something has
 * changed.
 */
export function errorPage(problems: readonly LiveProblem[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="UTF-8"><title>The site has errors</title>',
    `<style>${STYLE}</style></head><body><h1>The site has errors</h1>`,
    ...problems.map(problemHtml),
    `<p>This page reloads automatically when a file changes.</p><script>${SCRIPT}</script></body></html>\n`,
  ].join('');
}

function problemHtml({severity, code, message, place, frame, hint, related}: LiveProblem): string {
  const lines = [
    ...(place === undefined ? [] : [`<b>${escapeText(place)}</b>`]),
    `${severity} ${code} ${escapeText(message)}`,
    ...frame.map(escapeText),
    ...related.map((text) => `also ${escapeText(text)}`),
    ...(hint === undefined ? [] : [`<i>hint ${escapeText(hint)}</i>`]),
  ];
  return `<pre>${lines.join('\n')}</pre>`;
}

const STYLE = `body{font:15px/1.6 system-ui,sans-serif;margin:3rem auto;max-width:60rem;padding:0 1rem}
pre{border-inline-start:3px solid #d33;overflow:auto;padding:.5rem 1rem;white-space:pre-wrap}
@media (prefers-color-scheme:dark){body{background:#1b1b1d;color:#e3e3e3}}`;

/** The first list of problems is the one that is shown already. */
const SCRIPT = `let shown;const events=new EventSource('/${LIVE_EVENTS}?path='+encodeURIComponent(location.pathname));
events.onmessage=({data})=>{const event=JSON.parse(data);const text=JSON.stringify(event.problems);
if(event.type!=='problems'||(shown!==undefined&&text!==shown))location.reload();shown=text}`;
