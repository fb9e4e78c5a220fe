import path from 'node:path';
import {expect, test} from 'vitest';
import {firstFile, translatedFile} from '../../../../plugins/_content/page-sources.ts';
import {temporarySite} from '../../config/temporary-site.ts';

function catching(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

test('a folder in place of a file is an error, not a missing file', () => {
  const site = temporarySite({'a/tags.yml/keep.txt': '', 'b/tags.yml': '', 'fr/x.md/keep.txt': '', 'docs/x.md': ''});
  const [a, b] = [path.join(site, 'a'), path.join(site, 'b')];
  expect(firstFile([path.join(site, 'none'), b], 'tags.yml')).toBe(path.join(b, 'tags.yml'));
  expect(firstFile([path.join(b, 'tags.yml')], 'tags.yml')).toBeUndefined();
  const problem = {code: 'INK2008', severity: 'error', place: {file: path.join(a, 'tags.yml')}};
  expect(catching(() => firstFile([a, b], 'tags.yml'))).toMatchObject({diagnostics: [problem]});
  const folders = {contentPath: path.join(site, 'docs'), contentPathLocalized: path.join(site, 'fr')};
  expect(() => translatedFile('x.md', folders)).toThrow('it is a folder');
});
