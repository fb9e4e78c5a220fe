import {describe, expect, test} from 'vitest';
import {page} from './fixture.ts';

const on = {cjk: {emphasis: true, lineBreaks: true}, githubAlerts: true};

/** Rendered by both compilers, which must agree. */
async function html(text: string, options: object = {}): Promise<string> {
  const [native, unified] = [
    await page(text, {markdown: {...on, ...options}}),
    await page(text, {markdown: {...on, ...options, compiler: 'unified'}}),
  ];
  expect(native.document?.compiler).toBe('native');
  expect(native.document?.code).toBe(unified.document?.code);
  return native.html();
}

describe('emphasis next to full-width punctuation', () => {
  test.each([
    ['**“真”。**她', '<p><strong>“真”。</strong>她</p>'],
    ['她**“真”**说', '<p>她<strong>“真”</strong>说</p>'],
    ['**注意：**先读*《规范》*，再写。', '<p><strong>注意：</strong>先读<em>《规范》</em>，再写。</p>'],
    ['~~（旧的）~~新的', '<p><del>（旧的）</del>新的</p>'],
    ['请用**`vkCreate`**命令', '<p>请用<strong><code>vkCreate</code></strong>命令</p>'],
    ['看**[规范](https://example.org)**的', '<p>看<strong><a href="https://example.org">规范</a></strong>的</p>'],
    [
      '推出 **[规范](https://example.org)**，一',
      '<p>推出 <strong><a href="https://example.org">规范</a></strong>，一</p>',
    ],
    ['推出，**(甲)** 一', '<p>推出，<strong>(甲)</strong> 一</p>'],
    ['**粗**体与 2 * 3 * 4', '<p><strong>粗</strong>体与 2 * 3 * 4</p>'],
    ['`**“真”。**她` 不变', '<p><code>**“真”。**她</code> 不变</p>'],
    ['\\*\\*“真”。\\*\\*她', '<p>**“真”。**她</p>'],
    ['{"**“真”。**她"}', '**“真”。**她'],
  ])('%s', async (text, expected) => {
    expect(await html(text)).toBe(expected);
  });

  test('is as CommonMark has it where it is off', async () => {
    expect(await html('**“真”。**她', {cjk: {emphasis: false}})).toBe('<p>**“真”。**她</p>');
  });

  test('plugins of the site see the text as it was written', async () => {
    const seen: string[] = [];
    const plugin = () => (_tree: unknown, file: unknown) => void seen.push(String(file));
    const text = '**“真”。**她';
    await page(text, {markdown: on, remarkPlugins: [plugin]});
    await page(text, {markdown: {...on, compiler: 'unified'}, remarkPlugins: [plugin]});
    expect(seen).toEqual([text, text]);
  });
});

describe('a line break between Han characters', () => {
  test.each([
    ['第一行，\n第二行', '<p>第一行，第二行</p>'],
    ['中文\nEnglish\n中文', '<p>中文\nEnglish\n中文</p>'],
    ['一**二**\n三\n*四*', '<p>一<strong>二</strong>三<em>四</em></p>'],
    ['一  \n二', '<p>一<br/>\n二</p>'],
    ['```\n一\n二\n```', '<pre><code>一\n二\n</code></pre>'],
  ])('%j', async (text, expected) => {
    expect(await html(text)).toBe(expected);
  });

  test('stays where it is off', async () => {
    expect(await html('一\n二', {cjk: {lineBreaks: false}})).toBe('<p>一\n二</p>');
  });
});

describe('GitHub alerts', () => {
  const admonition = ({type, children}: {type: string; children: unknown}): unknown => [`[${type}]`, children];
  const drawn = async (text: string, options: object = {}): Promise<string> => {
    const {html: render} = await page(text, {markdown: {...on, ...options}, components: {admonition}});
    await html(text, options);
    return render();
  };

  test('are the admonition of their name', async () => {
    expect(await drawn('> [!NOTE]\n> One *two*.\n>\n> Three.')).toBe('[note]<p>One <em>two</em>.</p><p>Three.</p>');
    expect(await drawn('> [!WARNING]\n>\n> - a')).toBe('[warning]<ul>\n<li>a</li>\n</ul>');
  });

  test('are quotes where the name is none, or text follows it, or they are off', async () => {
    for (const text of ['> [!SHOUT]\n> a', '> [!NOTE] a', '> a [!NOTE]']) {
      expect(await drawn(text)).toContain('<blockquote>');
    }
    expect(await drawn('> [!NOTE]\n> a', {githubAlerts: false})).toContain('<blockquote>');
  });
});

test('all of it is on for Chinese, and off for English', async () => {
  const text = '**“真”。**她\n说\n\n> [!NOTE]\n> a';
  const english = await page(text);
  expect(english.html()).toContain('<p>**“真”。**她\n说</p>');
  expect(english.html()).toContain('<blockquote>');
  const chinese = await page(text, {locale: 'zh-Hans'});
  expect(chinese.html()).toContain('<strong>“真”。</strong>她说');
  expect(chinese.html()).not.toContain('<blockquote>');
});
