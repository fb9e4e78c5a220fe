import {describe, expect, it} from 'vitest';
import {registerHighlighted} from '../../../runtime/highlighted-code.ts';
import {ScrollControllerProvider} from '../../../theme/_common/scroll-controller.tsx';
import Admonition from '../../../theme/Admonition/index.tsx';
import CodeBlock from '../../../theme/CodeBlock/index.tsx';
import Details from '../../../theme/Details/index.tsx';
import Footer from '../../../theme/Footer/index.tsx';
import Heading from '../../../theme/Heading/index.tsx';
import MDXCode from '../../../theme/MDXComponents/Code/index.tsx';
import TabItem from '../../../theme/TabItem/index.tsx';
import Tabs from '../../../theme/Tabs/index.tsx';
import ThemedImage from '../../../theme/ThemedImage/index.tsx';
import {renderInSite} from './render-in-site.tsx';

describe('Heading', () => {
  it('HTML-06 carries its id and a link to itself', () => {
    const html = renderInSite(
      <Heading as="h2" id="why">
        Why
      </Heading>,
    );
    expect(html).toMatch(/^<h2 class="anchor ink-anchor" id="why">Why<a /);
    expect(html).toContain('href="#why"');
    expect(html).toContain(
      'class="hash-link" aria-label="Direct link to Why" title="Direct link to Why" translate="no">\u200B</a></h2>',
    );
  });

  it('HTML-06 has neither on the first level', () => {
    expect(
      renderInSite(
        <Heading as="h1" id="x">
          Top
        </Heading>,
      ),
    ).toBe('<h1>Top</h1>');
  });
});

describe('code in a sentence', () => {
  it('keeps an option with its hyphen on one line', () => {
    expect(renderInSite(<MDXCode>-DCMAKE_BUILD_TYPE=Release</MDXCode>)).toBe(
      '<code><span class="ink-nowrap">-DCMAKE_BUILD_TYPE=Release</span></code>',
    );
    expect(renderInSite(<MDXCode>cmake -B build --fresh</MDXCode>)).toBe(
      '<code>cmake <span class="ink-nowrap">-B</span> build <span class="ink-nowrap">--fresh</span></code>',
    );
    expect(renderInSite(<MDXCode>a - b</MDXCode>)).toBe('<code>a - b</code>');
  });

  it('breaks a name that is longer than a line between its words', () => {
    expect(renderInSite(<MDXCode>VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT</MDXCode>)).not.toContain('wbr');
    expect(renderInSite(<MDXCode>vkGetPhysicalDeviceSurfaceCapabilitiesKHR</MDXCode>)).toContain(
      'Surface<wbr/>Capabilities',
    );
  });
});

describe('CodeBlock', () => {
  it('HTML-07 draws container, title, and a line of code a line', () => {
    const html = renderInSite(
      <CodeBlock className="language-js" metastring='title="a.js" {2} showLineNumbers=5'>
        {'let a < 1;\nb();\n'}
      </CodeBlock>,
    );
    expect(html).toMatch(
      /^<div class="language-js ink-code--numbers theme-code-block"><div class="ink-code__title">a.js<\/div>/,
    );
    expect(html).toContain(
      '<pre tabindex="0" class="prism-code language-js thin-scrollbar" style="--ink-lines:2"><code style="counter-reset:line 4">',
    );
    expect(html).toContain(
      '<span class="token-line">let a &lt; 1;<br></span><span class="token-line theme-code-block-highlighted-line">b();<br></span></code>',
    );
  });

  it('MDX-14 keeps the title of an empty block', () => {
    const block = <CodeBlock className="language-js" metastring={'title="a.js"'} />;
    expect(renderInSite(block)).toContain('<div class="ink-code__title">a.js</div>');
  });

  it('MDX-16 keeps an empty line at the end, before an instruction too', () => {
    registerHighlighted('js', '<span class="token keyword">let</span> a\n');
    for (const code of ['let a\n\n', '// highlight-start\nlet a\n\n// highlight-end\n']) {
      const lines = renderInSite(<CodeBlock language="js">{code}</CodeBlock>).match(/<span class="token-line.*?<br>/g);
      expect(lines).toHaveLength(2);
    }
  });

  it('MDX-16 takes the instructions out and finds the colours of what is left', () => {
    registerHighlighted('js', 'on(<span class="token number">1</span>);');
    const html = renderInSite(<CodeBlock language="js">{'// highlight-next-line\non(1);'}</CodeBlock>);
    expect(html).toContain(
      '<span class="token-line theme-code-block-highlighted-line">on(<span class="token number">1</span>);<br></span>',
    );
    expect(html).not.toContain('highlight-next-line');
  });

  it('MDX-22 has the copy button in the HTML', () => {
    expect(renderInSite(<CodeBlock>x</CodeBlock>)).toContain('data-ink="code-copy"');
  });

  it('tells code in a sentence from a block by the line break', () => {
    expect(renderInSite(<MDXCode>x</MDXCode>)).toBe('<code>x</code>');
    expect(renderInSite(<MDXCode className="language-js">{'x\n'}</MDXCode>)).toContain('theme-code-block');
  });
});

describe('Admonition', () => {
  it.each([
    ['note', 'alert--secondary', 'note'],
    ['tip', 'alert--success', 'tip'],
    ['caution', 'alert--warning', 'caution'],
    ['important', 'alert--info', 'important'],
    ['recipe', 'alert--info', 'recipe'],
  ])('MDX-04 MDX-05 HTML-08 draws %s', (type, infima, title) => {
    const html = renderInSite(<Admonition type={type}>Text</Admonition>);
    expect(html).toMatch(new RegExp(`^<div class="theme-admonition theme-admonition-${type} alert ${infima}">`));
    expect(html).toContain(`</svg>${title}</div><div class="theme-admonition-content">Text</div>`);
  });
});

describe('Tabs', () => {
  const tabs = (
    <ScrollControllerProvider>
      <Tabs groupId="os" defaultValue="b">
        <TabItem value="a" label="A">
          one
        </TabItem>
        <TabItem value="b">two</TabItem>
      </Tabs>
    </ScrollControllerProvider>
  );

  it('HTML-09 has all panels in the HTML, named after their tabs, the closed ones hidden', () => {
    const html = renderInSite(tabs);
    expect(html).toMatch(
      /^<div class="theme-tabs-container tabs-container"><ul role="tablist" aria-orientation="horizontal" class="tabs">/,
    );
    expect(html).toContain('<li role="tab" tabindex="-1" aria-selected="false" class="tabs__item">A</li>');
    expect(html).toContain(
      '<li role="tab" tabindex="0" aria-selected="true" class="tabs__item tabs__item--active">b</li>',
    );
    expect(html).toContain('<div role="tabpanel" class="ink-tab-panel" hidden="" aria-label="A">one</div>');
    expect(html).toContain('<div role="tabpanel" class="ink-tab-panel" aria-label="b">two</div>');
  });

  it('ERR-06 names the provider it misses', () => {
    expect(() => renderInSite(tabs.props.children)).toThrow('<ScrollControllerProvider>');
  });
});

describe('Details and ThemedImage', () => {
  it('COL-06 leaves a closed block readable without script', () => {
    const html = renderInSite(<Details summary="More">Text</Details>);
    expect(html).not.toContain('display:none');
    expect(html).toContain('<summary>More</summary>');
  });

  it('THM-16 has both images in the HTML, and only the one that is shown need be loaded', () => {
    const html = renderInSite(<ThemedImage alt="" sources={{light: '/l.svg', dark: '/d.svg'}} />);
    expect(html).toContain('<img loading="lazy" src="/l.svg" alt="" class="ink-only-light"/>');
    expect(html).toContain('<img loading="lazy" src="/d.svg" alt="" class="ink-only-dark"/>');
  });
});

describe('Footer', () => {
  const footer = (themeConfig: object): string =>
    renderInSite(<Footer />, {
      pathname: '/docs/中文',
      site: {siteConfig: {url: 'https://docs.example.org', baseUrl: '/', themeConfig}},
    });

  it('links a form to report an error, with the URL of the page', () => {
    const html = footer({reportUrl: 'https://example.org/new?title=Error&body={url}'});
    const page = encodeURIComponent('https://docs.example.org/docs/中文');
    expect(html).toContain(`href="https://example.org/new?title=Error&amp;body=${page}"`);
    expect(html).toContain('Report an error on this page');
    expect(footer({reportUrl: 'mailto:docs@example.org?body={url}'})).toContain(
      `href="mailto:docs@example.org?body=${page}"`,
    );
  });

  it('has no such link if the site configures none, and is nothing without any content', () => {
    const html = footer({footer: {style: 'dark', copyright: '© Example', links: []}});
    expect(html).toContain('© Example');
    expect(html).not.toContain('Report');
    expect(footer({})).toBe('');
  });
});
