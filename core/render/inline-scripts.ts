import {createHash} from 'node:crypto';

const SCRIPT = /<script((?:\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*>([^]*?)<\/script/gi;
const TYPE = /(?:^|\s)type\s*=\s*["']?([^"'\s>]*)/i;
const EXECUTED = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'text/ecmascript',
  'application/ecmascript',
]);

/**
 * Texts of the scripts in a page that a browser would run as they stand there; data blocks are
 * none.
 */
export function findInlineScripts(html: string): string[] {
  const scripts: string[] = [];
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    const type = (TYPE.exec(attributes)?.[1] ?? '').toLowerCase();
    if (!/\ssrc\s*=/i.test(attributes) && EXECUTED.has(type) && text !== '') scripts.push(text);
  }
  return scripts;
}

/**
 * What `script-src` of a content security policy says to allow exactly this script: `'sha256-…'`.
 */
export function scriptSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
