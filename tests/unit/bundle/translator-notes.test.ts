import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {removeTranslatorNotes} from '../../../core/bundle/module-rules.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDERS = ['theme', 'plugins/search-local/theme', 'plugins/search-local/client', 'plugins/content-docs/client'];
const LITERAL = /\bdescription(?:=|:\s*)(?:"[^"]*"|'[^']*')/g;

function sources(): string[] {
  return FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => fs.readFileSync(path.join(ROOT, folder, file), 'utf8')),
  );
}

describe('notes to translators', () => {
  it('are left out of what the browser loads, as attributes and as properties', () => {
    expect(removeTranslatorNotes(`<Translate id="a" description="The title">Hello</Translate>`)).toBe(
      `<Translate id="a" >Hello</Translate>`,
    );
    expect(removeTranslatorNotes(`translate({id: 'a', description:\n 'It\\'s long', message: 'b'})`)).toBe(
      `translate({id: 'a',  message: 'b'})`,
    );
  });

  it('are told from other descriptions', () => {
    for (const source of [
      '<PageMetadata description={tag.description} />',
      `<Card description="Text" />`,
      `translate({id: 'a'}); const names = {description: 'card__description'};`,
      `<Translate id="a">b</Translate><Card description="Text" />`,
    ])
      expect(removeTranslatorNotes(source)).toBe(source);
  });

  it("are hardly ever written in another way in Inkstone's own components", () => {
    const all = sources().flatMap((text) => [...text.matchAll(LITERAL)]);
    const left = sources().flatMap((text) => [...removeTranslatorNotes(text).matchAll(LITERAL)]);
    expect(all.length).toBeGreaterThan(80);
    // A class name of the cards.
    expect(left.map(([text]) => text)).toEqual(["description: 'theme-doc-card-description'"]);
  });
});
