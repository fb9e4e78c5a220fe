import {expect, it} from 'vitest';
import {minifyStyle} from '../../../core/bundle/minify-plugin.ts';

const minified = (code: string): Promise<string> => minifyStyle('a.css', code);

it('minifies a style sheet', async () => {
  expect(await minified('a {\n  color: #ff0000; /* red */\n}\n')).toBe('a{color:red}');
});

it.each(['--bad: var(var(--x))', 'color: var()', 'color: var(--a --b)', '*zoom: 1', 'color: red !ie', '--y: ]'])(
  'removes %s alone, which browsers skip',
  async (mistake) => {
    const code = `:root { --before: 1px; top: 0; ${mistake}; --after: 2px }\n.box { color: red }\n`;
    expect(await minified(code)).toBe(':root{--before:1px;--after:2px;top:0}.box{color:red}');
  },
);

it('finds them in style sheets of many lines', async () => {
  const code =
    '/* A */\n.a {\n  top: 0;\n  left: 0;\n}\n\n.b {\n  top: 0;\n  *zoom: 1;\n  left: 0;\n}\n.c { right: 0 }\n';
  expect(await minified(code)).toBe('.a,.b{top:0;left:0}.c{right:0}');
});

it('removes several in one rule, and leaves rules without mistakes and wrong selectors as the parser does', async () => {
  const code = '.a{top:0;*zoom:1;left:0;color:var();right:0}.b:{top:0}.c{top:0}';
  expect(await minified(code)).toBe('.a{top:0;left:0;right:0}.c{top:0}');
});
