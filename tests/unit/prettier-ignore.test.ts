import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {getFileInfo} from 'prettier';
import {expect, it} from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const SOURCES = ['bin', 'contract', 'core', 'plugins', 'runtime', 'scripts', 'theme'];

// Prettier matches ignore patterns without regard to case, so `content` also hides every folder
// `Content`.
it('formats every source file of the program', async () => {
  const files = execFileSync('git', ['ls-files', ...SOURCES], {cwd: ROOT, encoding: 'utf8'})
    .split('\n')
    .filter((file) => /\.(?:css|m?js|tsx?)$/.test(file));
  const ignorePath = path.join(ROOT, '.prettierignore');
  const infos = await Promise.all(files.map((file) => getFileInfo(path.join(ROOT, file), {ignorePath})));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((_, index) => infos[index]?.ignored)).toEqual([]);
});
