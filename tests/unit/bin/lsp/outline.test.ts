import path from 'node:path';
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readOutline} from '../../../../bin/lsp/outline.ts';
import {findFrontMatter} from '../../../../core/load/front-matter.ts';
import {compileSiteWith} from '../../../harness/compile-site.ts';

const headings = (text: string) => readOutline(text, 0, false).headings;

describe('the outline of a document', () => {
  it('has the place of the text and of a written ID', () => {
    expect(headings('text\n\n##  Begin *here* {#start} \n')).toEqual([
      {level: 2, text: 'Begin here', id: 'start', hasOwnId: true, line: 2, start: 4, end: 16, idStart: 19, idEnd: 24},
    ]);
    expect(headings('## A {/* #b */}')).toMatchObject([{id: 'b', start: 3, end: 4, idStart: 10, idEnd: 11}]);
  });

  it('numbers equal headings, and skips code and comments', () => {
    const text = '## A\n\n```md\n## B\n```\n\n<!-- \n## C\n-->\n\n## A\n\nD\n---\n\n- ## E\n';
    expect(headings(text).map(({id}) => id)).toEqual(['a', 'a-1', 'd']);
  });

  it('lists URLs in attributes, not those in code', () => {
    const {attributes} = readOutline('<Link to="/a">x</Link> `<Link to="/b">`\n<a href=\'c\'>c</a>\n', 0, false);
    expect(attributes).toEqual([
      {url: '/a', line: 0, start: 10, end: 12},
      {url: 'c', line: 1, start: 9, end: 10},
    ]);
  });

  it('has the IDs that the compiler gives, in all documents of the guide', {timeout: 120_000}, async () => {
    const siteDir = path.join(import.meta.dirname, '../../../../docs');
    const {documents} = await compileSiteWith(siteDir, {});
    let count = 0;
    for (const {id, facts} of documents.values()) {
      const file = path.join(siteDir, id);
      const text = fs.readFileSync(file, 'utf8');
      const ids = readOutline(text, findFrontMatter(text, file)?.bodyStart ?? 0, false).headings.map((each) => each.id);
      const anchors = new Set(facts.anchors);
      expect(
        ids.filter((each) => !anchors.has(each)),
        id,
      ).toEqual([]);
      count += ids.length;
    }
    expect(count).toBeGreaterThan(300);
  });
});
