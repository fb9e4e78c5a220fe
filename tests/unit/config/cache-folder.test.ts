import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {evaluateConfig} from '../../../core/config/evaluate-config.ts';
import {temporarySite} from './temporary-site.ts';

const SITE = {'docusaurus.config.ts': `export default {title: 'T', url: 'https://a.example', baseUrl: '/'}`};

beforeEach(() => void vi.stubEnv('INKSTONE_CACHE_DIR', ''));
afterEach(() => void vi.unstubAllEnvs());

async function evaluated(files: Record<string, string>): Promise<string> {
  const siteDir = temporarySite(files);
  await evaluateConfig(path.join(siteDir, 'docusaurus.config.ts'), {siteDir});
  return siteDir;
}

function untracked(siteDir: string): string {
  execFileSync('git', ['init', '--quiet'], {cwd: siteDir});
  return execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], {cwd: siteDir, encoding: 'utf8'});
}

describe('the cache of a site without node_modules', () => {
  test('is not committed, whatever the .gitignore of the site lists', async () => {
    const siteDir = await evaluated(SITE);
    expect(fs.existsSync(path.join(siteDir, '.inkstone/cache'))).toBe(true);
    expect(untracked(siteDir)).toBe('?? docusaurus.config.ts\n');
  });

  test('is hidden by the .gitignore that the author wrote there, if there is one', async () => {
    const siteDir = await evaluated({...SITE, '.inkstone/.gitignore': 'cache/\n'});
    expect(fs.readFileSync(path.join(siteDir, '.inkstone/.gitignore'), 'utf8')).toBe('cache/\n');
  });
});

test.each([
  ['node_modules', {...SITE, 'node_modules/x/index.js': ''}, ''],
  ['a cache elsewhere', SITE, 'elsewhere'],
])('a site with %s gets no .inkstone', async (_, files, cache) => {
  if (cache !== '') vi.stubEnv('INKSTONE_CACHE_DIR', path.join(temporarySite({}), cache));
  expect(fs.existsSync(path.join(await evaluated(files), '.inkstone'))).toBe(false);
});
