import {describe, expect, test} from 'vitest';
import {cleanMarkdown} from '../../../../plugins/llms/clean-markdown.ts';
import {withoutModules} from '../../../../plugins/llms/read-mdx.ts';

function clean(text: string, mdx = true): string {
  return cleanMarkdown(text, {
    mdx,
    link: (url) => (url.startsWith('http') || url.startsWith('#') ? url : `abs:${url}`),
    image: (url) => (url.includes('inline') ? undefined : `img:${url}`),
    fence: (block) => block.replace('FILL', 'filled'),
    component: (name, {of = ''}) => (name === 'Known' ? `known ${of}` : undefined),
    partial: (specifier) => `(text of ${specifier})`,
  });
}

describe('a document as Markdown for readers without the site', () => {
  test('imports, exports and comments go; words that look like them stay', () => {
    const text = `import A from './a';
import {b} from 'b';

export const list = [
  {a: '('},

  'b',
];

{/* hidden */}Shown.<!-- truncate -->

important words, and an import
import of goods stays, since it is in a paragraph

\`\`\`js
import x from 'x';

export const y = {/* kept */};
\`\`\`
`;
    expect(clean(text)).toBe(`Shown.

important words, and an import
import of goods stays, since it is in a paragraph

\`\`\`js
import x from 'x';

export const y = {/* kept */};
\`\`\`
`);
  });

  test('components leave what they hold, tabs their labels, links and images their Markdown', () => {
    const text = `<Tabs groupId="api">
  <TabItem value="vk" label="Vulkan" default>

    \`\`\`c
    if (a < b) {}
    \`\`\`

  </TabItem>
</Tabs>

See <Link to="/a" className={clsx('x', {y: 1 > 0})}>**this**</Link> or <a href='./b.md'>that</a>.<br/>
<Badge text="New" /> <Chart data={[1, 2]} /><img src="/x.png" alt="An X" style={{width: '50%'}} /> <kbd>Ctrl</kbd>

<details>
<summary>More</summary>

Inside.

</details>
`;
    expect(clean(text)).toBe(`**Vulkan**

\`\`\`c
if (a < b) {}
\`\`\`

See [**this**](abs:/a) or [that](abs:./b.md).<br>
New ![An X](img:/x.png) <kbd>Ctrl</kbd>

**More**

Inside.
`);
  });

  test('code and lists in elements keep their form, whether or not the elements indent them', () => {
    const code = '```py\ndef f():\n    if True:\n        return 1\n\n\nf()\n```';
    const list = '- one\n  - two\n\n    ```sh\n      ls\n    ```';
    const indented = (text: string): string => text.replace(/^(?=.)/gm, '    ');
    for (const content of [code, list, `${list}\n\n${code}`]) {
      expect(clean(`${content}\n`)).toBe(`${content}\n`);
      expect(clean(`<Tabs>\n<TabItem label="A">\n\n${content}\n\n</TabItem>\n</Tabs>\n`)).toBe(`**A**\n\n${content}\n`);
      expect(clean(`<Tabs>\n  <TabItem label="A">\n\n${indented(content)}\n\n  </TabItem>\n</Tabs>\n`)).toBe(
        `**A**\n\n${content}\n`,
      );
    }
    expect(clean('- a\n\n  <details>\n  <summary>S</summary>\n\n  ```sh\n    ls\n  ```\n\n  </details>\n')).toBe(
      '- a\n\n  **S**\n\n  ```sh\n    ls\n  ```\n',
    );
    expect(clean('<p>never closed\n\n- a\n  - b\n')).toBe('never closed\n\n- a\n  - b\n');
    expect(clean('<div>\n\n    code\n\n</div>\n', false)).toBe('code\n');
    expect(clean('<div>\n\ntext\n\n    code\n      more\n\n</div>\n', false)).toBe('text\n\n    code\n      more\n');
  });

  test('code in an admonition keeps its blank lines; breaks of lines stay', () => {
    expect(clean(':::note\n\n```py\na\n\n\nb\n```\n\n:::\n\none  \ntwo  \n\n\n\nthree \n')).toBe(
      '> **Note**\n>\n> ```py\n> a\n>\n>\n> b\n> ```\n\none  \ntwo\n\nthree\n',
    );
  });

  test('elements do not end the row of a table', () => {
    const head = '| a | b |\n| - | - |\n';
    expect(clean(`${head}| x<br/>y | <Tip title="T">z</Tip> |\n| <Known of="x" /> | 1 |\n`)).toBe(
      `${head}| x<br>y | **T** z |\n| known x | 1 |\n`,
    );
  });

  test('an import in code, also in a list or a quote, is code', () => {
    for (const code of ['```mdx\nimport A from "./_a.mdx";\n```', '> ```mdx\n> a\n> ```', '- ```mdx\n  a\n  ```']) {
      const text = `${code}\n\n~~~mdx\na\n\nimport A from "./_a.mdx";\n~~~\n`;
      expect(clean(`${text}\nimport B from './_b.mdx';\n\n<A/><B/>\n`)).toBe(`${text}\n(text of ./_b.mdx)\n`);
      expect(withoutModules(text).partials.size).toBe(0);
    }
    expect(clean('{/*\n\nimport A from "./_a.mdx";\n\n*/}\n\n<A/>text\n')).toBe('text\n');
  });

  test('expressions that are texts stay, others and heading ids go, escapes and formulas are left alone', () => {
    const text = `## Title {#own-id}\n\n{'a'}{" "}{\`b\`} {props.x} \\{c\\} $\\frac{a}{b}$ and $5\n\n$$\n{x}\n$$\n`;
    expect(clean(text)).toBe(`## Title\n\na b  \\{c\\} $\\frac{a}{b}$ and $5\n\n$$\n{x}\n$$\n`);
  });

  test('braces of plain Markdown are braces', () => {
    expect(clean('## A {#id}\n\nA set {1, 2}.\n', false)).toBe('## A\n\nA set {1, 2}.\n');
  });

  test('addresses of links and images, also by reference and in brackets; code is not touched', () => {
    const text = `[a](./a.md "T") [b [c]](<b c.md>) ![x](./x.png) ![Y](inline.svg) \`[d](d.md)\` <https://e> [f]\n\n[f]: ./f.md\n[^1]: note\n`;
    expect(clean(text)).toBe(
      `[a](abs:./a.md "T") [b [c]](abs:b c.md) ![x](img:./x.png) Y \`[d](d.md)\` <https://e> [f]\n\n[f]: abs:./f.md\n[^1]: note\n`,
    );
  });

  test('admonitions are quotes with a title, also in one another, and code in them stays code', () => {
    const text = `::::tip[Do this]

One.

:::note

\`\`\`md
:::no
\`\`\`

:::

Two.

::::

After.
`;
    expect(clean(text)).toBe(`> **Tip: Do this**
>
> One.
>
> > **Note**
> >
> > \`\`\`md
> > :::no
> > \`\`\`
>
> Two.

After.
`);
  });

  test('code that the site fills in, and components that it knows', () => {
    expect(clean('```c\nFILL\n```\n\n<Known of="x" />\n\n`FILL`\n')).toBe('```c\nfilled\n```\n\nknown x\n\n`FILL`\n');
  });

  test('a component that the site knows stays in its sentence, list item and row', () => {
    expect(clean('Run <Known of="x" /> now, <Known of="y">or</Known>.\n')).toBe('Run known x now, known yor.\n');
    expect(clean('- <Known of="x" />\n- b\n')).toBe('- known x\n- b\n');
    expect(clean('> <Known of="x" />\n')).toBe('> known x\n');
    expect(clean('| a |\n| - |\n| <Known of="x" /> |\n')).toBe('| a |\n| - |\n| known x |\n');
  });

  test('imported documents stand where they are used', () => {
    expect(clean(`import Part from './_part.mdx';\n\nBefore.\n\n<Part />\n\nAfter.\n`)).toBe(
      'Before.\n\n(text of ./_part.mdx)\n\nAfter.\n',
    );
    expect(clean(`import P from './_p.mdx';\n\n- a\n\n  <P />\n\n- b\n`)).toBe('- a\n\n  (text of ./_p.mdx)\n\n- b\n');
  });

  test.each(['a < b and c > d', 'x <y', '1 <2> 3', 'a ] b [ c', '5 $ and \\', '<', '{', '`', '![', '[a](b'])(
    'signs that begin nothing stay, and nothing runs for ever: %j',
    (text) => expect(clean(text, false)).toBe(`${text}\n`),
  );
});
