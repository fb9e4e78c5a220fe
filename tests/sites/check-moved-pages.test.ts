import fs from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {buildSite, inkstone} from '../harness/build-site.ts';

const MINIMAL = path.join(import.meta.dirname, 'minimal');

test('check tells of pages that moved or vanished since the last build, --fix redirects them, and the next build follows', async () => {
  const {siteDir, outDir} = await buildSite(MINIMAL);
  const docs = path.join(siteDir, 'content/docs');
  await fs.writeFile(path.join(docs, 'third.md'), '# Third\n\n[second](second.md)\n');
  await fs.writeFile(path.join(docs, 'second.md'), '# Second\n\nText that stays.\n');
  expect((await inkstone(['build', siteDir])).output).toContain('Generated');
  await fs.mkdir(path.join(docs, 'more'));
  await fs.rename(path.join(docs, 'second.md'), path.join(docs, 'more/later.md'));
  await fs.rm(path.join(docs, 'third.md'));
  const hello = await fs.readFile(path.join(docs, 'hello.md'), 'utf8');
  await fs.writeFile(path.join(docs, 'hello.md'), hello.replaceAll('second.md', 'more/later.md'));

  const check = (...args: string[]) => inkstone(['check', siteDir, '--format', 'json', ...args]);
  const told = JSON.parse((await check()).output) as {code: string; message: string}[];
  expect(told.filter(({code}) => code === 'INK8045').map(({message}) => message)).toEqual([
    'The page /second has moved to /more/later since the last build, without a redirect.',
    'The page /third has been removed since the last build, without a redirect.',
  ]);

  const fixed = await inkstone(['check', siteDir, '--fix', '--level', 'warning']);
  expect(fixed.code, 'a page that vanished is left').toBe(1);
  expect(fixed.output).toContain('Wrote 1 redirect to');
  expect(JSON.parse(await fs.readFile(path.join(siteDir, 'client-redirects.json'), 'utf8'))).toEqual([
    {from: '/second', to: '/more/later'},
  ]);
  expect((await check()).output).not.toContain('/second');

  expect((await inkstone(['build', siteDir])).code).toBe(0);
  expect(await fs.readFile(path.join(outDir, 'second/index.html'), 'utf8')).toContain('url=/more/later');
  expect((await check('--level', 'info')).output).toBe('[]\n');
});
