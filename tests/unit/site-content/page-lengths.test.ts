import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {proseOf} from '../../../scripts/content-check/prose.ts';

const CONTENT = path.join(import.meta.dirname, '../../../content');

/** Han characters of a page of each kind: what it needs to say something, and where it should become two. */
const kinds: [folder: string, atLeast: number, atMost: number][] = [
  ['docs/guide/concept', 800, 2000],
  ['docs/guide/usage', 1000, 2500],
  ['docs/tutorial', 1500, Infinity],
  ['docs/course', 1000, Infinity],
  ['docs/topics', 1000, 3000],
  ['docs/samples', 150, Infinity],
  ['blog', 1200, Infinity],
];

describe('length of pages', () => {
  for (const [folder, atLeast, atMost] of kinds) {
    const pages = fs
      .readdirSync(path.join(CONTENT, folder))
      .filter((file) => file.endsWith('.mdx') && `${folder}/${file}` !== 'docs/topics/index.mdx');
    it.each(pages)(
      `${folder}/%s has ${atLeast} to ${atMost} Han characters, and a description of 40 to 90 characters`,
      (page) => {
        const source = fs.readFileSync(path.join(CONTENT, folder, page), 'utf8');
        const han = proseOf(source.replace(/^---\n[^]*?\n---\n/, '')).text.match(/\p{Script=Han}/gu)?.length ?? 0;
        expect(han).toBeGreaterThanOrEqual(atLeast);
        expect(han).toBeLessThanOrEqual(atMost);
        const description = [...(/^description: (.+)$/m.exec(source)?.[1] ?? '')].length;
        expect(description).toBeGreaterThanOrEqual(40);
        expect(description).toBeLessThanOrEqual(90);
      },
    );
  }
});
