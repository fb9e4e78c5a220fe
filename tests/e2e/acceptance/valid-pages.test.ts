import fs from 'node:fs/promises';
import path from 'node:path';
import {parse, type DefaultTreeAdapterTypes, type ParserError} from 'parse5';
import {describe, expect, it} from 'vitest';
import {builtFixture, builtGuide} from './built-site.ts';
import {openSession, type Session} from './session.ts';

type Element = DefaultTreeAdapterTypes.Element;

const SITES: [string, Session, string[]][] = [
  [
    'the guide',
    openSession(builtGuide),
    ['/', '/test', '/tutorial/instance', '/api/vkCreateBuffer', '/blog', '/blog/05'],
  ],
  [
    'every kind of page',
    openSession(() => builtFixture('features')),
    ['/', '/links', '/docs/long', '/docs/folding', '/blog'],
  ],
];

describe.each(SITES)('%s', (_name, session, addresses) => {
  it('fault 95: is HTML without parse errors, with unique IDs, and with references that lead somewhere', async () => {
    const problems: string[] = [];
    const files = await htmlFiles(session);
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const html = await fs.readFile(path.join(session.outDir(), file), 'utf8');
      problems.push(...problemsOf(html).map((problem) => `${file}: ${problem}`));
    }
    expect(problems.slice(0, 20)).toEqual([]);
  });

  it('fault 94: gives no other site access to the window', async () => {
    const links: string[] = [];
    for (const file of await htmlFiles(session)) {
      const html = await fs.readFile(path.join(session.outDir(), file), 'utf8');
      links.push(...(html.match(/<a\b[^>]*\btarget="?_blank[^>]*>/g) ?? []));
    }
    const outside = links.filter((link) => /href="?https?:/.test(link));
    expect(outside.length).toBeGreaterThan(0);
    expect(outside.filter((link) => !/\brel="[^"]*\bnoopener\b/.test(link))).toEqual([]);
  });

  it('fault 94: sends no request to another site', async () => {
    const {page, requests} = await session.fresh();
    for (const address of addresses) {
      await session.visit(page, address);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
    }
    expect(requests.length).toBeGreaterThan(addresses.length);
    expect(requests.filter((url) => !url.startsWith(session.url('/')) && !url.startsWith('data:'))).toEqual([]);
  });
});

it('fault 95: the test sees what is wrong', () => {
  const html =
    '<!doctype html><title>x</title><p id="a"><div id="a"></div></p><a aria-controls="b" href="x"href="y"><img src="x"></a>';
  expect(problemsOf(html).map((problem) => problem.replace(/ at .*/s, ''))).toEqual([
    'missing-whitespace-between-attributes',
    'duplicate-attribute',
    'duplicate ID a',
    'aria-controls without element: b',
    'an image without alt',
  ]);
});

async function htmlFiles(session: Session): Promise<string[]> {
  return (await fs.readdir(session.outDir(), {recursive: true})).filter((file) => file.endsWith('.html')).sort();
}

function problemsOf(html: string): string[] {
  const problems: string[] = [];
  const onParseError = ({code, startLine, startCol}: ParserError): void =>
    void problems.push(
      `${code} at ${startLine}:${startCol}: ${html.split('\n')[startLine - 1]?.slice(startCol - 60, startCol + 60)}`,
    );
  const elements = [...elementsIn(parse(html, {onParseError, sourceCodeLocationInfo: true}))];
  const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
  problems.push(...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `duplicate ID ${id}`));
  for (const name of ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']) {
    const targets = elements.flatMap((element) => attribute(element, name)?.split(' ') ?? []);
    problems.push(...targets.filter((id) => !ids.includes(id)).map((id) => `${name} without element: ${id}`));
  }
  const images = elements.filter(({tagName}) => tagName === 'img');
  if (images.some((image) => attribute(image, 'alt') === undefined)) problems.push('an image without alt');
  return problems;
}

function* elementsIn(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child);
}

function attribute({attrs}: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}
