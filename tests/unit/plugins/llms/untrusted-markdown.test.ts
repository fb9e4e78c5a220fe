import {describe, expect, it} from 'vitest';
import {withoutActiveMarkdown} from '../../../../plugins/llms/untrusted-markdown.ts';

describe('Markdown of documents that are not trusted', () => {
  it.each([
    ['an element', 'a <b onclick="x()">b</b>', 'a &lt;b onclick="x()">b&lt;/b>'],
    ['a block', '<script>\nx()\n</script>\n', '&lt;script>\nx()\n&lt;/script>\n'],
    ['an element between escaped backticks', '\\`<img src=x>\\`', '\\`&lt;img src=x>\\`'],
    ['a fence that is none', 'a\n    ```\n<script>x()</script>\n', 'a\n    ```\n&lt;script>x()&lt;/script>\n'],
    ['a link', 'a [b](javascript:x()) c', 'a b c'],
    ['a link with entities', '[b](java&Tab;script&colon;x)', 'b'],
    ['a link with escapes', '[b](javascript\\:x)', 'b'],
    ['an automatic link', '<javascript:x>', 'javascript:x'],
    ['a definition', '[a]\n\n[a]: data:text/html,x\n', '[a]\n\n\n'],
    ['a link that HTML hid', '<i [b](javascript:x)>', '&lt;i b>'],
    ['an image', '![b](data:text/html,x)', 'b'],
  ])('%s does nothing when it is rendered', (_what, text, expected) => {
    expect(withoutActiveMarkdown(text)).toBe(expected);
  });

  it.each(['<kbd>Ctrl</kbd><br> `<b>` [a](https://example.com/) 1 < 2', '```html\n<script>x()</script>\n```\n'])(
    'keeps %j',
    (text) => {
      expect(withoutActiveMarkdown(text)).toBe(text);
    },
  );
});
