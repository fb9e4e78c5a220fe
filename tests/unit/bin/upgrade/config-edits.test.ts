import {describe, expect, test} from 'vitest';
import {moveKey, removeKey, valueText} from '../../../../bin/upgrade/config-edits.ts';

const LINKS = ['onBrokenMarkdownLinks'];
const HOOK = ['markdown', 'hooks', 'onBrokenMarkdownLinks'];
const HEAD = "  title: 'T',\n  url: 'https://a.example',\n";

const config = (lines: string): string => `export default {\n${HEAD}${lines}};\n`;
const moved = (lines: string, from = LINKS, to = HOOK): unknown => moveKey(config(lines), from, to);

describe('a key that moves', () => {
  test('stays at its place with the objects that its new path needs', () => {
    expect(moved("  // Links.\n  onBrokenMarkdownLinks: 'warn', // all\n  baseUrl: '/',\n")).toEqual({
      text: config("  // Links.\n  markdown: {hooks: {onBrokenMarkdownLinks: 'warn'}}, // all\n  baseUrl: '/',\n"),
    });
  });

  test('goes to the end of the object that is there, with its comments', () => {
    const before =
      "  // Links.\n  onBrokenMarkdownLinks: 'warn', // all\n  markdown: {\n    mermaid: true, // drawings\n  },\n";
    const after =
      "  markdown: {\n    mermaid: true, // drawings\n    // Links.\n    // all\n    hooks: {onBrokenMarkdownLinks: 'warn'},\n  },\n";
    expect(moved(before)).toEqual({text: config(after)});
  });

  test('goes into objects on one line, with or without spaces, and into empty ones', () => {
    expect(moved("  onBrokenMarkdownLinks: 'warn',\n  markdown: {hooks: {a: 1}, b: 2},\n")).toEqual({
      text: config("  markdown: {hooks: {a: 1, onBrokenMarkdownLinks: 'warn'}, b: 2},\n"),
    });
    expect(moved("  markdown: { mermaid: true },\n  onBrokenMarkdownLinks: 'warn'\n")).toEqual({
      text: config("  markdown: { mermaid: true, hooks: { onBrokenMarkdownLinks: 'warn' } }\n"),
    });
    expect(moved("  onBrokenMarkdownLinks: 'warn',\n  markdown: {},\n")).toEqual({
      text: config("  markdown: {hooks: {onBrokenMarkdownLinks: 'warn'}},\n"),
    });
  });

  test('keeps the end of an object without a comma', () => {
    expect(moved("  onBrokenMarkdownLinks: 'warn',\n  markdown: {\n    mermaid: true\n  }\n")).toEqual({
      text: config("  markdown: {\n    mermaid: true,\n    hooks: {onBrokenMarkdownLinks: 'warn'}\n  }\n"),
    });
    expect(moved("  onBrokenMarkdownLinks: 'warn',\n  markdown: {\n    mermaid: true // é\n  }\n")).toEqual({
      text: config("  markdown: {\n    mermaid: true, // é\n    hooks: {onBrokenMarkdownLinks: 'warn'}\n  }\n"),
    });
  });

  test('takes the indentation of its new place, and leaves no empty object', () => {
    const before =
      "  future: {\n    experimental_storage: {\n      type: 'localStorage',\n    },\n  },\n  baseUrl: '/',\n";
    const after = "  baseUrl: '/',\n  storage: {\n    type: 'localStorage',\n  },\n";
    expect(moved(before, ['future', 'experimental_storage'], ['storage'])).toEqual({text: config(after)});
  });

  test('can be in the last property of the object that it goes to', () => {
    const storage = ['future', 'experimental_storage'];
    expect(moved("  future: {experimental_storage: {type: 'a'}} // later\n", storage, ['storage'])).toEqual({
      text: config("  storage: {type: 'a'}\n"),
    });
    expect(moved("  future: {experimental_storage: {type: 'a'}, b: 1} // later\n", storage, ['storage'])).toEqual({
      text: config("  future: {b: 1}, // later\n  storage: {type: 'a'}\n"),
    });
  });

  test('gets a new name and keeps its quotes', () => {
    expect(moved("  i18n: {'localeConfig': {en: {}}},\n", ['i18n', 'localeConfig'], ['i18n', 'localeConfigs'])).toEqual(
      {text: config("  i18n: {'localeConfigs': {en: {}}},\n")},
    );
  });

  test('is found in a variable, in CommonJS, in a function and with types', () => {
    const theme = 'const themeConfig: ThemeConfig = {\n  metadatas: [],\n};\n';
    const text = `${theme}const config: Config = {title: 'T', url: 'u', themeConfig} satisfies Config;\nexport default config;\n`;
    expect(moveKey(text, ['themeConfig', 'metadatas'], ['themeConfig', 'metadata'])).toEqual({
      text: text.replace('metadatas', 'metadata'),
    });
    const code = "module.exports = async () => {\n  return {title: 'T', onBrokenMarkdownLinks: level};\n};\n";
    expect(moveKey(code, LINKS, HOOK)).toEqual({
      text: code.replace('onBrokenMarkdownLinks: level', 'markdown: {hooks: {onBrokenMarkdownLinks: level}}'),
    });
  });

  test('has spaces in braces if most of the file do, and is found behind comments in parentheses', () => {
    const text =
      "const a = `${b}`;\nmodule.exports = { title: 'T', url: 'u', c: [{ d: 1 }], themeConfig:\n  /** @type {Theme} */\n  ({ hideableSidebar: true }) };\n";
    expect(moveKey(text, ['themeConfig', 'hideableSidebar'], ['themeConfig', 'docs', 'sidebar', 'hideable'])).toEqual({
      text: text.replace('hideableSidebar: true', 'docs: { sidebar: { hideable: true } }'),
    });
  });

  test('is left to a person where the file has no object to put it in, both names, or a method', () => {
    const problem = (lines: string): unknown => (moved(lines) as {problem?: string}).problem;
    expect(problem("  onBrokenMarkdownLinks: 'warn',\n  markdown: imported,\n")).toBe(
      '"markdown" is not an object literal in this file.',
    );
    expect(problem("  onBrokenMarkdownLinks: 'warn',\n  markdown: {hooks: {onBrokenMarkdownLinks: 'log'}},\n")).toBe(
      '"markdown.hooks.onBrokenMarkdownLinks" is written, too.',
    );
    expect(problem('  onBrokenMarkdownLinks() {},\n')).toBe('It is a method.');
    expect(problem("  onBrokenMarkdownLinks: 'warn',\n  markdown: {\n    // Nothing yet.\n  },\n")).toBe(
      'Its new place contains comments only.',
    );
  });

  test('is not found in other objects, in text that is no code, and where it is missing', () => {
    expect(moved("  customFields: {onBrokenMarkdownLinks: 'warn'},\n")).toBeUndefined();
    expect(moveKey('not { code', LINKS, HOOK)).toBeUndefined();
    expect(moved('  ...shared,\n')).toBeUndefined();
  });

  test('keeps the line breaks of the file', () => {
    const before = config("  onBrokenMarkdownLinks: 'warn',\n  markdown: {\n    mermaid: true,\n  },\n");
    const after = config("  markdown: {\n    mermaid: true,\n    hooks: {onBrokenMarkdownLinks: 'warn'},\n  },\n");
    expect(moveKey(before.replaceAll('\n', '\r\n'), LINKS, HOOK)).toEqual({text: after.replaceAll('\n', '\r\n')});
  });

  test('moves next to spreads', () => {
    expect(moved("  ...shared,\n  onBrokenMarkdownLinks: 'warn',\n  ...others,\n")).toEqual({
      text: config("  ...shared,\n  markdown: {hooks: {onBrokenMarkdownLinks: 'warn'}},\n  ...others,\n"),
    });
  });
});

describe('a key that goes away', () => {
  test.each([
    ['{a: 1, title: 2, url: 3}', ['a'], '{title: 2, url: 3}'],
    ['{ a: 1, title: 2, url: 3 }', ['a'], '{ title: 2, url: 3 }'],
    ['{title: 2, a: 1, url: 3}', ['a'], '{title: 2, url: 3}'],
    ['{title: 2, url: 3, a: 1}', ['a'], '{title: 2, url: 3}'],
    ['{title: 2, url: {a: 1}}', ['url', 'a'], '{title: 2}'],
    ['{title: 2, url: {/* why */ a: 1}}', ['url', 'a'], '{title: 2, url: {}}'],
    ['{\n  title: 2, // two\n  // one\n  a: 1, // 1\n  url: 3\n}', ['a'], '{\n  title: 2, // two\n  url: 3\n}'],
    ['{\n  title: 2, // two\n  a: 1\n}', ['a'], '{\n  title: 2 // two\n}'],
    ['{\r\n  title: 2,\r\n  a: 1,\r\n}', ['a'], '{\r\n  title: 2,\r\n}'],
  ])('%j without %j', (before, path, after) => {
    expect(removeKey(`module.exports = ${before};`, path)).toEqual({text: `module.exports = ${after};`});
  });
});

test('the text of a value has its quotes', () => {
  expect(valueText(config("  future: {experimental_router: 'hash'},\n"), ['future', 'experimental_router'])).toBe(
    "'hash'",
  );
  expect(valueText(config(''), ['future', 'experimental_router'])).toBeUndefined();
});
