import {describe, expect, it} from 'vitest';
import {contentTitleOf} from '../../../core/load/document-facts.ts';
import {excerptOf} from '../../../core/load/document-facts.ts';

describe('excerptOf', () => {
  it.each([
    ['# Title\n\nFirst *line* of `text`.\n', 'First line of text.'],
    ['import A from "a";\nimport B from "b";\n\n## A heading {#x}\n\nText', 'A heading'],
    ['Title\n===\n\n[Link](./a.md) and ![image](b.png)', 'Link and image'],
    ['```js\ncode\n```\n\n:::note\n\nInside :tada: it\n\n:::', 'Inside it'],
    ['<head>\n\n</head>\n\n> Quoted ~~text~~', 'Quoted text'],
    ['````md\n```\nx\n```\n````\nAfter', 'After'],
    ['export const a = {\n  b: 1,\n};\n\nText[^1]', 'Text'],
  ])('DOC-27 takes the first line that says something from %j', (body, expected) => {
    expect(excerptOf(body)).toBe(expected);
  });

  it('DOC-27 has none for a text without words', () => {
    expect(excerptOf('# Only a title\n\n```\ncode\n```\n')).toBeUndefined();
  });
});

describe('contentTitleOf', () => {
  it.each([
    ['# Title {#id}\ntext', 'Title'],
    ['\n\nimport A from "a"\nimport B from "b"\n\n# `config.js` file ##\n', 'config.js file'],
    ['Set text\n========\n', 'Set text'],
    ['# Title \\{#x\\}', 'Title'],
    ['# Title {/* #x */}', 'Title'],
  ])('MDX-45 finds the title of %j', (body, expected) => {
    expect(contentTitleOf(body)).toBe(expected);
  });

  it.each(['<head>\n</head>\n\n# Title', 'text\n\n# Title', '## Second', '', '#NoSpace'])(
    'MDX-45 finds none in %j',
    (body) => {
      expect(contentTitleOf(body)).toBeUndefined();
    },
  );
});
