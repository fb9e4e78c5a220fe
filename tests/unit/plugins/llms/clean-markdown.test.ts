import {describe, expect, test} from 'vitest';
import {cleanMarkdown} from '../../../../plugins/llms/clean-markdown.ts';

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

See [**this**](abs:/a) or [that](abs:./b.md).

New ![An X](img:/x.png) <kbd>Ctrl</kbd>

**More**

Inside.
`);
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

  test('imported documents stand where they are used', () => {
    expect(clean(`import Part from './_part.mdx';\n\nBefore.\n\n<Part />\n\nAfter.\n`)).toBe(
      'Before.\n\n(text of ./_part.mdx)\n\nAfter.\n',
    );
  });

  test.each(['a < b and c > d', 'x <y', '1 <2> 3', 'a ] b [ c', '5 $ and \\', '<', '{', '`', '![', '[a](b'])(
    'signs that begin nothing stay, and nothing runs for ever: %j',
    (text) => expect(clean(text, false)).toBe(`${text}\n`),
  );
});
