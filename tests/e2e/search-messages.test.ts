import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {createSearchEngine} from '../../plugins/search-local/client/search-engine.ts';
import {PROJECT} from '../harness/build-site.ts';
import {builtGuide} from './acceptance/built-site.ts';

/**
 * A developer pastes what the validation layer has printed: the id, or a part of the text, or all of
 * it.
 */
const SAMPLES = path.join(PROJECT, 'content/samples/vuid');
const PAGES = path.join(PROJECT, 'content/docs/vuid');
const ids = fs.readdirSync(SAMPLES).filter((name) => name !== 'common');

describe('validation messages in the search', () => {
  let search: (text: string) => Promise<string[]>;

  beforeAll(async () => {
    const {outDir} = await builtGuide();
    const engine = createSearchEngine((url) => {
      const file = path.join(outDir, decodeURI(url.split('?')[0] ?? ''));
      return Promise.resolve(JSON.parse(fs.readFileSync(file, 'utf8')) as unknown);
    });
    search = async (text) => {
      const {hits} = await engine.search({text, folder: '/', context: '', limit: 8, contextLength: 50});
      return [...new Set(hits.map((hit) => hit.url))];
    };
  });

  it('are found by their id, and by the id that newer layers use', async () => {
    for (const id of ids) {
      expect((await search(id))[0], id).toBe(`/vuid/${id}`);
      const newer = /^keywords: \[(.+)\]$/m.exec(fs.readFileSync(path.join(PAGES, `${id}.mdx`), 'utf8'))?.[1];
      if (newer !== undefined) expect((await search(newer))[0], newer).toBe(`/vuid/${id}`);
    }
  });

  it('are found by what the layer says, by the rule, and by all of it', async () => {
    const places: number[] = [];
    for (const id of ids) {
      // As it is printed: on one line, with the handles of some run.
      const printed = fs
        .readFileSync(path.join(SAMPLES, id, 'message.txt'), 'utf8')
        .replace(/\n/g, ' ')
        .replaceAll('0x…', '0x55d5cd823d40');
      const said = /MessageID = \S+ \| (.*?)(?: The Vulkan spec states: |$)/.exec(printed)?.[1] ?? '';
      const rule = /The Vulkan spec states: (.*?) \(https/.exec(printed)?.[1];
      for (const text of [said, rule ?? said, printed]) {
        const place = (await search(text)).indexOf(`/vuid/${id}`) + 1;
        places.push(place);
        // Some messages say almost the same, word by word; a short rule finds the pages about its words
        // first.
        expect([1, 2, 3, 4], `${id}: ${text}`).toContain(place);
      }
    }
    expect(places.filter((place) => place === 1).length / places.length).toBeGreaterThan(0.95);
  });
});
