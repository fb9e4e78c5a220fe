import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {checkSite} from '../../../../core/commands/check/check-site.ts';
import {writeSite} from '../../load/fixture-site.ts';

const CONFIG = `presets: [['classic', {blog: false, pages: false}]], i18n: {defaultLocale: 'en', locales: ['en', 'fr']}`;
const SOURCE = 'docs/a.md';
const TRANSLATION = 'i18n/fr/docusaurus-plugin-content-docs/current/a.md';

async function outdated(siteDir: string): Promise<string[]> {
  const {diagnostics} = await checkSite({siteDir});
  return diagnostics
    .filter(({code}) => code === 'INK8046')
    .map(({message, place}) => `${path.relative(siteDir, place?.file ?? '')} ${message}`);
}

function setTime(siteDir: string, file: string, day: string): void {
  fs.utimesSync(path.join(siteDir, file), new Date(day), new Date(day));
}

test('outside git the times of the files decide, and it is said so', async () => {
  const siteDir = writeSite(CONFIG, {[SOURCE]: '# A', [TRANSLATION]: '# A fr'});
  setTime(siteDir, SOURCE, '2024-03-02');
  setTime(siteDir, TRANSLATION, '2024-03-01');
  expect(await outdated(siteDir)).toEqual([
    `${TRANSLATION} The translation is older than its source, which changed on 2024-03-02 (according to file times, because the files are not in git).`,
  ]);
  setTime(siteDir, TRANSLATION, '2024-03-03');
  expect(await outdated(siteDir)).toEqual([]);
});

test('in git the commits decide, whatever the times of the files', async () => {
  const siteDir = writeSite(CONFIG, {[SOURCE]: '# A', [TRANSLATION]: '# A fr'});
  const commit = (file: string, date: string): void => {
    const env = {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date};
    const as = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
    execFileSync('git', ['add', file], {cwd: siteDir});
    execFileSync('git', [...as, 'commit', '-q', '-m', file], {cwd: siteDir, env});
  };
  execFileSync('git', ['init', '-q'], {cwd: siteDir});
  commit(TRANSLATION, '2024-01-01T12:00:00Z');
  commit(SOURCE, '2024-02-01T12:00:00Z');
  setTime(siteDir, SOURCE, '2020-01-01');
  expect(await outdated(siteDir)).toEqual([
    `${TRANSLATION} The translation is older than its source, which changed on 2024-02-01.`,
  ]);
});
