import fs from 'node:fs';
import path from 'node:path';
import {micromark} from 'micromark';
import {defaultTreeAdapter, parse, type DefaultTreeAdapterMap} from 'parse5';
import {beforeAll, describe, expect, it} from 'vitest';
import {copyToTemporary, inkstone} from '../harness/build-site.ts';
import {compareCompilers} from '../harness/compare-compilers.ts';

type Element = DefaultTreeAdapterMap['element'];

const SITE = path.join(import.meta.dirname, 'untrusted-content');
const attacks = [...attacksOf('attacks.txt', 'md'), ...attacksOf('attacks-in-mdx.txt', 'mdx')];

/** One document for each attack, so that none hides another. */
function attacksOf(file: string, extension: string): {name: string; extension: string; text: string}[] {
  const texts = fs.readFileSync(path.join(SITE, file), 'utf8').split(/^%%\n/m);
  return texts.map((text, index) => ({name: `${extension}-${index + 1}`, extension, text}));
}

/** Elements that the theme doesn't use. */
const FORBIDDEN =
  /^(?:iframe|object|embed|applet|base|form|frame|frameset|template|math|style|textarea|select|video|audio|marquee|plaintext)$/;

/** What a browser would run, load or send because of the text of a document. */
function activeParts(html: string): string[] {
  const found: string[] = [];
  const ids: string[] = [];
  const walk = (element: Element): void => {
    const {tagName, attrs} = element;
    const attributes = Object.fromEntries(attrs.map(({name, value}) => [name, value]));
    const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
    const isData = attributes['type'] === 'application/json' || attributes['type'] === 'application/ld+json';
    // The theme's own template is in the head, where no text of a document comes.
    const isOfApp = tagName === 'template' && element.parentNode?.nodeName === 'head';
    if (FORBIDDEN.test(tagName) && !isOfApp) found.push(`<${tagName}>`);
    if (tagName === 'script' && !isData && /pwned/.test(text + (attributes['src'] ?? ''))) found.push('<script>');
    if (tagName === 'link' && /pwned/.test(attributes['href'] ?? '') && attributes['rel'] === 'stylesheet')
      found.push('<link>');
    if (tagName === 'meta' && attributes['http-equiv'] === 'refresh') found.push('<meta http-equiv>');
    if (tagName === 'input' && attributes['type'] !== 'checkbox') found.push('<input>');
    for (const {name, value} of attrs) {
      if (/^on|^(?:srcdoc|ping|is|nonce|slot|action|formaction|autofocus)$/.test(name))
        found.push(`${tagName}[${name}]`);
      if (name === 'style' && /pwned|url\(|fixed/.test(value)) found.push(`${tagName}[style]`);
      if (name === 'class' && /(?<!language-\S*)pwned/.test(value)) found.push(`${tagName}[class]`);
      if (/^(?:href|src|data|action|poster|xlink:href)$/.test(name)) found.push(...activeUrl(element, name, value));
      if (name === 'id') ids.push(value);
    }
    for (const child of element.childNodes) if (defaultTreeAdapter.isElementNode(child)) walk(child);
  };
  parse(html).childNodes.filter(defaultTreeAdapter.isElementNode).forEach(walk);
  const reserved = ids.filter((id, index) => id.startsWith('__') && ids.indexOf(id) !== index);
  return [...found, ...reserved.map((id) => `a second #${id}`)];
}

function activeUrl({tagName, attrs}: Element, name: string, value: string): string[] {
  const base = 'https://handbook.example.org';
  if (!URL.canParse(value, base)) return [];
  const url = new URL(value, base);
  if (!/^(?:https?|mailto|tel):$/.test(url.protocol)) return [`${tagName}[${name}=${value}]`];
  const rel = attrs.find((attribute) => attribute.name === 'rel')?.value ?? '';
  const isUnmarked = tagName === 'a' && url.hostname === 'evil.example' && rel !== 'nofollow ugc noopener';
  return isUnmarked ? [`an unmarked link to ${value}`] : [];
}

/** Returns a copy of the site with the attacks as documents. */
async function attackedSite(): Promise<string> {
  const dir = await copyToTemporary(SITE);
  for (const {name, extension, text} of attacks) {
    const written = text.startsWith('---\n') ? text : `# Attack\n\n${text}`;
    fs.writeFileSync(path.join(dir, `content/docs/${name}.${extension}`), written);
  }
  return dir;
}

describe('documents that are not trusted', () => {
  let dir = '';
  const pages = new Map<string, string>();

  beforeAll(async () => {
    dir = await attackedSite();
    const config = fs.readFileSync(path.join(dir, 'site.config.ts'), 'utf8');
    const lenient = "onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', ";
    fs.writeFileSync(path.join(dir, 'site.config.ts'), config.replace('title:', `${lenient}title:`));
    const run = await inkstone(['build', dir]);
    if (run.code !== 0) throw new Error(run.output);
    for (const entry of fs.readdirSync(path.join(dir, 'build'), {recursive: true, encoding: 'utf8'}))
      if (entry.endsWith('.html')) pages.set(entry, fs.readFileSync(path.join(dir, 'build', entry), 'utf8'));
  }, 180_000);

  it('attack their readers in more than a hundred ways, each on a page', () => {
    expect(attacks.length).toBeGreaterThan(100);
    expect(pages.size).toBeGreaterThan(attacks.length);
  });

  it('fault 90: bring nothing to a page that a browser runs, loads or sends', () => {
    const active = [...pages].map(([page, html]): [string, string[]] => [page, activeParts(html)]);
    expect(active.filter(([, parts]) => parts.length > 0)).toEqual([]);
  });

  it('are found out by this test: each kind that it looks for', () => {
    const page = '<p onclick="x"><a href="javascript:x">a</a><a href="//evil.example">b</a><iframe></iframe></p>';
    const ids = '<p id="__a"></p><p id="__a"></p><script>pwned()</script>';
    expect(activeParts(page + ids)).toEqual([
      ...['p[onclick]', 'a[href=javascript:x]', 'an unmarked link to //evil.example', '<iframe>', '<script>'],
      'a second #__a',
    ]);
  });

  it('fault 90: bring nothing active to Markdown pages, whoever shows them as HTML', () => {
    const files = fs.readdirSync(path.join(dir, 'build'), {recursive: true, encoding: 'utf8'});
    const markdown = files.filter((file) => /(?:\.md|llms.*\.txt)$/.test(file));
    expect(markdown.length).toBeGreaterThan(attacks.length);
    const active = markdown.map((file): [string, string[]] => {
      const text = fs.readFileSync(path.join(dir, 'build', file), 'utf8');
      return [file, activeParts(micromark(text, {allowDangerousHtml: true, allowDangerousProtocol: true}))];
    });
    expect(active.map(([file, parts]) => [file, parts.filter((part) => !part.startsWith('an unmarked link'))])).toEqual(
      markdown.map((file) => [file, []]),
    );
  });

  it('get the same module and the same warnings from both compilers', async () => {
    const {documents, native} = await compareCompilers(dir);
    expect(documents.length).toBeGreaterThan(attacks.length);
    for (const {key, native: one, unified} of documents) expect(one, key).toEqual(unified);
    const compiledBy = [...native.documents.values()].filter(({compiler}) => compiler === 'native');
    expect(compiledBy.length).toBeGreaterThan(attacks.length / 2);
  });
});
