import type {ReactNode} from 'react';
import {describe, expect, it, vi} from 'vitest';
import {writeHead} from '../../../runtime/head-html.ts';
import {isNoIndex, readHeadChildren, reduceHead} from '../../../runtime/head-tags.ts';
import {headChildren} from '../../../runtime/compat/Head.ts';
import {createHeadStore} from '../../../runtime/head.tsx';

const tagsOf = (...heads: Parameters<typeof readHeadChildren>[0][]): string[] =>
  writeHead(reduceHead(heads.map(readHeadChildren))).tags;

describe('reduceHead', () => {
  it('API-04 lets the last mounted win for title, meta, and each attribute of html and body', () => {
    const state = reduceHead([
      readHeadChildren(
        <>
          <title>Site</title>
          <meta name="description" content="site" />
          <html lang="zh" className="outer" />
        </>,
      ),
      readHeadChildren([
        <title key="t">
          {'Page'} {1}
        </title>,
        <meta key="m" name="Description" content="page" />,
      ]),
      readHeadChildren(
        <>
          <html lang="zh" className="inner" />
          <body data-x="1" />
        </>,
      ),
    ]);
    expect(state).toMatchObject({
      title: 'Page 1',
      htmlAttributes: {lang: 'zh', class: 'inner'},
      bodyAttributes: {'data-x': '1'},
    });
    expect(state.tags.map(({attributes}) => attributes['content'])).toEqual(['page']);
  });

  it('API-31 takes tags and attributes as props, as react-helmet does', () => {
    const props = {
      title: 'Page',
      htmlAttributes: {class: 'own'},
      bodyAttributes: {id: 'top'},
      base: {target: '_blank'},
      meta: [{name: 'a', content: '1'}],
      link: [{rel: 'me', href: '/me'}],
      script: [{type: 'application/json', innerHTML: '{}'}],
      style: [{cssText: 'a{}'}],
    };
    const state = reduceHead([readHeadChildren(headChildren({...props, children: <title>Inner</title>}))]);
    expect(state).toMatchObject({title: 'Inner', htmlAttributes: {class: 'own'}, bodyAttributes: {id: 'top'}});
    expect(writeHead(state).tags).toEqual([
      '<base data-rh="true" target="_blank">',
      '<meta data-rh="true" name="a" content="1">',
      '<link data-rh="true" rel="me" href="/me">',
      '<script data-rh="true" type="application/json">{}</script>',
      '<style data-rh="true">a{}</style>',
    ]);
    expect(headChildren({children: 'x'})).toBe('x');
  });

  it('keeps tags that one component repeats', () => {
    expect(
      tagsOf([<meta key="1" property="og:tag" content="a" />, <meta key="2" property="og:tag" content="b" />]),
    ).toHaveLength(2);
  });

  it('knows the canonical link by what it is, other links by where they lead', () => {
    const links = tagsOf(
      <>
        <link rel="canonical" href="/old" />
        <link rel="alternate" href="/old" hrefLang="zh" />
      </>,
      <link rel="canonical" href="/new" />,
    );
    expect(links).toEqual([
      '<link data-rh="true" rel="alternate" href="/old" hreflang="zh">',
      '<link data-rh="true" rel="canonical" href="/new">',
    ]);
  });

  it('HD-05 sees that a page is kept out of search engines', () => {
    expect(isNoIndex(reduceHead([readHeadChildren(<meta name="robots" content="noindex, follow" />)]))).toBe(true);
    expect(isNoIndex(reduceHead([readHeadChildren(<meta name="robots" content="index" />)]))).toBe(false);
  });
});

describe('writeHead', () => {
  it('marks every tag, escapes attributes, and writes scripts as they are', () => {
    expect(
      tagsOf(
        <>
          <meta name="description" content={'a "b" <c>'} />
          <script type="application/ld+json">{'{"a": 1}'}</script>
          <script src="/x.js" async crossOrigin="anonymous" defer={false} />
        </>,
      ),
    ).toEqual([
      '<meta data-rh="true" name="description" content="a &quot;b&quot; &lt;c&gt;">',
      '<script data-rh="true" type="application/ld+json">{"a": 1}</script>',
      '<script data-rh="true" src="/x.js" async crossorigin="anonymous"></script>',
    ]);
  });
});

describe('readHeadChildren', () => {
  it('ignores what renders nothing and refuses what cannot stand in a head', () => {
    expect(readHeadChildren([null, false, undefined])).toMatchObject({tags: []});
    expect(() => readHeadChildren(<div />)).toThrow('<div>');
  });
});

describe('createHeadStore', () => {
  it('HD-15 follows the order of mounting, whatever the order of effects, and forgets what is unmounted', async () => {
    const onChange = vi.fn<(requests: ReactNode[]) => void>();
    const store = createHeadStore({onChange});
    const titleOf = (requests: ReactNode[]): unknown => reduceHead(requests.map(readHeadChildren)).title;
    const outer = store.nextOrder();
    const inner = store.nextOrder();
    store.set(inner, <title>Page</title>);
    store.set(outer, <title>Site</title>);
    await Promise.resolve();
    expect(onChange.mock.calls.map(([requests]) => titleOf(requests))).toEqual(['Page']);
    store.remove(inner);
    await Promise.resolve();
    expect(titleOf(store.requests())).toBe('Site');
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
