import {describe, expect, it} from 'vitest';
import type {RenderedPage} from '../../../contract/render.ts';
import {baseUrlBanner} from '../../../core/render/render-setup.ts';
import {scriptSafeJson} from '../../../contract/raw-text.ts';
import {unescapeHtml} from '../../../contract/html-escape.ts';
import {findInlineScripts, scriptSource} from '../../../core/render/inline-scripts.ts';
import {pageAssets, renderDocument as renderParts} from '../../../core/render/page-html.ts';
import type {TemplateContext} from '../../../core/render/render-job.ts';
import {pageDataBlock} from '../../../core/render/page-data.ts';

const rendered: RenderedPage = {
  html: '<main>x</main>',
  head: {
    title: 'A < B',
    tags: ['<meta name="description" content="d">', '<link data-rh="true" rel="canonical" href="/">'],
    htmlAttributes: {class: 'docs-wrapper', lang: 'zh', 'data-x': '"'},
    bodyAttributes: {},
    noIndex: false,
  },
  links: [],
  anchors: [],
  shown: [],
};

const template: TemplateContext = {
  baseUrl: '/',
  htmlLang: 'en',
  direction: 'ltr',
  generator: 'Inkstone v1',
  noIndex: false,
  htmlTags: {head: '<script>plugin()</script>', preBody: '<i></i>', postBody: '<b></b>'},
  scripts: [{url: '/assets/js/data/site.1.js', integrity: 'sha384-x'}, {url: '/assets/js/main.2.js'}],
  styles: [{url: '/assets/css/styles.3.css'}],
  bundle: {modules: {}, scripts: [], styles: []},
  chunkStyles: [{url: '/own.css', integrity: 'sha384-y'}],
  banner: {url: './assets/js/base-url.1.js'},
};

const assets = {styles: ['/own.css'], scripts: ['/chunk.js'], modules: ['/doc.js'], data: ['/data.json']};
const parts = {
  rendered,
  assets,
  dataBlock: '<script type="application/json" id="__inkstone_page">{}</script>',
  isHome: false,
  startsAtOnce: false,
};

const renderDocument = (...input: Parameters<typeof renderParts>): string => renderParts(...input).html;

describe('renderDocument', () => {
  it('HTML-02 HTML-03 HTML-13 writes the document in the order that sites expect', () => {
    expect(renderDocument(parts, template)).toBe(
      '<!doctype html><html lang="zh" dir="ltr" class="docs-wrapper" data-has-hydrated="false" data-x="&quot;">' +
        '<head><meta charset="UTF-8"><meta name="generator" content="Inkstone v1">' +
        '<title data-rh="true">A &lt; B</title><meta data-rh="true" name="description" content="d"><link data-rh="true" rel="canonical" href="/">' +
        '<script>plugin()</script>' +
        '<link rel="stylesheet" href="/assets/css/styles.3.css"><link rel="stylesheet" href="/own.css" integrity="sha384-y">' +
        '<script src="/assets/js/data/site.1.js" integrity="sha384-x" defer></script><script src="/assets/js/main.2.js" defer></script>' +
        '<link rel="preload" as="script" fetchpriority="low" href="/chunk.js">' +
        '<link rel="modulepreload" fetchpriority="low" href="/doc.js">' +
        '<link rel="preload" as="fetch" href="/data.json" crossorigin="anonymous">' +
        '</head><body><i></i><div id="__docusaurus"><main>x</main></div>' +
        '<script type="application/json" id="__inkstone_page">{}</script><b></b></body></html>\n',
    );
  });

  it('keeps the tags of the app from the browser until the starter needs them, except where the app is the page', () => {
    const later = {...template, starter: {url: '/assets/js/start.4.js', integrity: 'sha384-s'}};
    const html = renderDocument(parts, later);
    expect(html).toContain(
      '<link rel="stylesheet" href="/own.css" integrity="sha384-y">' +
        '<script src="/assets/js/start.4.js" integrity="sha384-s" async></script>' +
        '<template id="__inkstone_app"><script src="/assets/js/data/site.1.js" integrity="sha384-x" defer></script>',
    );
    expect(html).toContain('href="/data.json" crossorigin="anonymous"></template></head>');
    expect(renderDocument({...parts, startsAtOnce: true}, later)).toBe(renderDocument(parts, template));
  });

  it('CFG-11 keeps the site out of search engines unless the page says something itself', () => {
    expect(renderDocument(parts, {...template, noIndex: true})).toContain(
      '<meta name="robots" content="noindex, nofollow">',
    );
    const own = {...rendered, head: {...rendered.head, tags: ['<meta name="robots" content="noindex">']}};
    expect(renderDocument({...parts, rendered: own}, {...template, noIndex: true})).not.toContain('nofollow');
  });

  it('does not write a second title', () => {
    const own = {...rendered, head: {...rendered.head, tags: ['<title data-rh="true">T</title>']}};
    expect(renderDocument({...parts, rendered: own}, template).match(/<title/g)).toHaveLength(1);
  });

  it('CFG-25 ERR-07 names the banner script on the home page only, relative to the page and last', () => {
    expect(renderDocument(parts, template)).not.toContain('base-url');
    const home = renderDocument({...parts, isHome: true}, template);
    expect(home).toContain('<script src="./assets/js/base-url.1.js" defer></script></head>');
  });
});

describe('baseUrlBanner', () => {
  it('ERR-07 carries the configured base and both languages, as valid script', () => {
    const {content} = baseUrlBanner('/docs/', 'zh-Hans');
    expect(content).toContain('"/docs/"');
    expect(content).toContain('Your site did not load properly');
    expect(content).toContain('网站没有正常加载');
    expect(() => new Function(content)).not.toThrow();
  });

  it.each([
    ['/docs/', '/', true],
    ['/', '/sub/index.html', true],
    ['/docs/', '/docs/index.html', false],
  ])('with base %s at %s shows itself: %s', (base, pathname, shown) => {
    const added: unknown[] = [];
    const element = () => ({style: {}, setAttribute: () => {}, append: () => {}});
    const document = {createElement: element, body: {prepend: (box: unknown) => added.push(box)}};
    const run = (globals: object): void =>
      new Function('document', 'location', 'globalThis', 'addEventListener', baseUrlBanner(base, 'en').content)(
        document,
        {pathname},
        globals,
        (_type: string, listener: () => void) => listener(),
      );
    run({});
    expect(added.length > 0).toBe(shown);
    run({__INKSTONE_SITE__: {}});
    run({__INKSTONE_STARTER__: true});
    expect(added.length > 1).toBe(false);
  });
});

describe('texts in HTML', () => {
  it('fault 81: JSON in a script element cannot end it and parses back equal', () => {
    const value = {a: '</script><!--<script>', b: '\u2028\u2029]]>'};
    const safe = scriptSafeJson(JSON.stringify(value));
    expect(safe).not.toMatch(/<|\u2028|\u2029/);
    expect(JSON.parse(safe)).toEqual(value);
  });

  it('puts inline shared data into the block without parsing it', () => {
    const block = pageDataBlock('{"path":"/a"}', [['side"bar', '{"items":["</script>"]}']]);
    const json = /^<script[^>]*>(.*)<\/script>$/.exec(block)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({path: '/a', inline: {'side"bar': {items: ['</script>']}}});
  });

  it('reads back what React writes in attributes', () => {
    expect(unescapeHtml('a&amp;b&quot;&#x27;&lt;&nbsp;')).toBe('a&b"\'<&nbsp;');
  });
});

describe('findInlineScripts', () => {
  it('finds what a browser would run, and nothing else', () => {
    const html =
      '<script>a()</script><script src="/x.js"></script><script type="application/json">{}</script><script type="module" data-a="1>2">b()</script><script type="application/ld+json">{}</script>';
    expect(findInlineScripts(html)).toEqual(['a()', 'b()']);
    expect(scriptSource('a()')).toMatch(/^'sha256-[\w+/]+=*'$/);
  });
});

describe('pageAssets', () => {
  it('leaves out what the entry has and what travels in the HTML', () => {
    const page = {
      bundle: 'b',
      path: '/base/a',
      branch: [],
      documents: [['docs/a.md', '/base/assets/js/docs/a.1.js']] as [string, string][],
      needs: ['@theme/A', '@theme/B', 'constructor'],
      shared: [
        ['side.1', '/base/assets/js/data/side.1.json'],
        ['big.2', '/base/assets/js/data/big.2.json'],
      ] as [string, string][],
    };
    const modules = {
      '@theme/A': {
        scripts: ['assets/js/a.js', 'assets/js/main.js'],
        styles: ['assets/css/styles.css', 'assets/css/a.css'],
      },
      '@theme/B': {scripts: ['assets/js/a.js'], styles: []},
    };
    const bundle = {modules, scripts: ['assets/js/main.js'], styles: ['assets/css/styles.css'], baseUrl: '/base/'};
    expect(pageAssets(page, bundle, (name) => name === 'side.1')).toEqual({
      styles: ['/base/assets/css/a.css'],
      scripts: ['/base/assets/js/a.js'],
      modules: ['/base/assets/js/docs/a.1.js'],
      data: ['/base/assets/js/data/big.2.json'],
    });
  });
});
