import {type ComponentType, createElement, type ReactNode} from 'react';
import {describe, expect, it} from 'vitest';
import {decodeHTML} from 'entities';
import {Link} from '../../../runtime/link.tsx';
import BlogAuthorCard from '../../../theme/Blog/Components/Author/index.tsx';
import EditThisPage from '../../../theme/EditThisPage/index.tsx';
import MDXA from '../../../theme/MDXComponents/A/index.tsx';
import Tag from '../../../theme/Tag/index.tsx';
import {docSlug} from '../../../plugins/content-docs/doc-names.ts';
import {page} from '../compile/fixture.ts';
import {renderInSite} from './render-in-site.tsx';

const SCRIPT_URLS = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'vbscript:msgbox(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\t:alert(1)',
  'javascript://%0aalert(1)',
  'pathname://javascript:alert(1)',
  'pathname://java\tscript:alert(1)',
];

/** URLs in HTML that a browser would run or open as a document with scripts. */
function runningUrls(html: string): string[] {
  const urls = [...html.matchAll(/\s(?:href|src|action|formaction|xlink:href)="([^"]*)"/gi)].map(([, url = '']) =>
    decodeHTML(url),
  );
  return urls.filter((url) => {
    // As the URL standard says: controls at both ends, and tabs and line breaks anywhere, go.
    const {protocol} = new URL(url, 'https://example.org/docs/');
    return /^(?:javascript|vbscript):$/.test(protocol);
  });
}

describe('a URL that runs a script', () => {
  const places: Record<string, (url: string) => ReactNode> = {
    'a link': (url) => <Link to={url}>x</Link>,
    'a link without base URL': (url) => (
      <Link href={url} autoAddBaseUrl={false}>
        x
      </Link>
    ),
    'a link that opens a tab': (url) => (
      <Link to={url} target="_blank">
        x
      </Link>
    ),
    'a link of the navbar': (url) => (
      <Link to={url} isNavLink>
        x
      </Link>
    ),
    'a link in a text': (url) => <MDXA href={url}>x</MDXA>,
    'the link to the source': (url) => <EditThisPage editUrl={url} />,
    'the link of an author': (url) => <BlogAuthorCard author={{name: 'A', url, imageURL: '/a.png'} as never} />,
    'a tag': (url) => <Tag label="x" permalink={url} />,
  };

  it.each(Object.entries(places))('fault 85: in %s leads nowhere', (_place, render) => {
    expect(renderInSite(render('https://example.org/x'))).toContain('href="https://example.org/x"');
    for (const url of SCRIPT_URLS) expect(runningUrls(renderInSite(render(url))), JSON.stringify(url)).toEqual([]);
  });

  it('fault 85: in Markdown leads nowhere, however it is written', async () => {
    const text = [
      '[a](javascript:alert(1))',
      '[b](<java&Tab;script:alert(1)>)',
      '[c](java&#10;script:alert(1))',
      '[d](&#x6a;avascript&colon;alert(1))',
      '[e][r] ![f](javascript:alert(1))',
      '<javascript:alert(1)>',
      '[r]: JAVASCRIPT:alert(1)',
    ].join('\n\n');
    const {exports} = await page(text, {name: 'docs/page.md', markdown: {format: 'detect'}, components: {a: MDXA}});
    const written = renderInSite(createElement(exports.default as ComponentType));
    expect(written).toMatch(/>a<\/a>.*>e<\/a>/s);
    expect(written).toContain('>javascript:alert(1)</a>');
    expect(runningUrls(written.replace(/<img [^>]*>/g, ''))).toEqual([]);
  });

  it('fault 85: as a slug is a path of the site', () => {
    const slug = docSlug({
      source: 'a.md',
      baseId: 'a',
      slug: 'javascript:alert(1)',
      sourceDirName: '.',
      parser: undefined,
    });
    expect(slug).toBe('/javascript:alert(1)');
    expect(runningUrls(renderInSite(<Link to={slug}>x</Link>))).toEqual([]);
  });
});
