import path from 'node:path';
import {expect, it} from 'vitest';
import {readTranslationFile} from '../../../core/support/translation-file.ts';
import {problems, temporarySite} from '../config/temporary-site.ts';

it('a translation file that cannot be read is no missing one', async () => {
  const site = temporarySite({
    'a.json': '\uFEFF{"x": {"message": "y"}}',
    'b.json/keep.txt': '',
    'c.json': '{"x": "y",\n"z": {}}',
    'd.json': '{"x": {"message": "y"},}',
  });
  const read = (name: string): unknown => readTranslationFile(path.join(site, name));
  expect(read('none.json')).toBeUndefined();
  expect(read('c.json/none.json')).toBeUndefined();
  expect(read('a.json')).toEqual({x: {message: 'y'}});
  const found = (name: string): Promise<string[]> =>
    problems(
      Promise.resolve().then(() => read(name)),
      site,
    );
  expect(await found('b.json')).toEqual(['b.json INK2008 Could not read the file: it is a folder.']);
  expect(await found('c.json')).toEqual([
    'c.json:1:3 INK2031 Invalid translation file: "x" has no "message".',
    'c.json:2:2 INK2031 Invalid translation file: "z" has no "message".',
  ]);
  expect(await found('d.json')).toEqual([expect.stringMatching(/^d\.json:1:24 INK2031 Invalid translation file: /)]);
});
