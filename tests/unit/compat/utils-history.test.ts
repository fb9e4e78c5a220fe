import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import * as history from '../../../core/compat/node/utils-history.ts';

describe('the history of files in @docusaurus/utils', () => {
  let folder: string;
  const file = () => path.join(folder, 'a "b".md');

  function commit(name: string, date: string): void {
    const env = {...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: '2000-01-01T00:00:00Z'};
    const identity = ['-c', `user.name=${name}`, '-c', 'user.email=a@example.org'];
    execFileSync('git', ['add', '.'], {cwd: folder});
    execFileSync('git', [...identity, 'commit', '-q', '-m', 'x', '--no-gpg-sign'], {cwd: folder, env});
  }

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'history-'));
    execFileSync('git', ['init', '-q'], {cwd: folder});
    fs.writeFileSync(file(), '1');
    commit('One, Junior', '2020-01-01T00:00:00Z');
    fs.writeFileSync(file(), '2');
    commit('Two', '2021-01-01T00:00:00Z');
    fs.writeFileSync(path.join(folder, 'untracked.md'), '');
  });
  afterAll(() => fs.rmSync(folder, {recursive: true}));
  afterEach(() => vi.unstubAllEnvs());

  it('PLG-28 getFileCommitDate returns the first and the last commit', async () => {
    const [first, last] = ['2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z'].map((text) => new Date(text));
    expect(await history.getFileCommitDate(file(), {includeAuthor: true})).toEqual({
      date: first,
      timestamp: first?.getTime(),
      author: 'One, Junior',
    });
    expect(await history.getFileCommitDate(file(), {age: 'newest'})).toEqual({date: last, timestamp: last?.getTime()});
  });

  it('PLG-28 getFileCommitDate fails with the classes of Docusaurus', async () => {
    const untracked = history.getFileCommitDate(path.join(folder, 'untracked.md'), {});
    await expect(untracked).rejects.toBeInstanceOf(history.FileNotTrackedError);
    await expect(history.getFileCommitDate(path.join(folder, 'none.md'), {})).rejects.toThrow('does not exist');
    vi.stubEnv('PATH', folder);
    await expect(history.getFileCommitDate(file(), {})).rejects.toBeInstanceOf(history.GitNotFoundError);
  });

  it('PLG-28 readLastUpdateData prefers front matter and asks git once', async () => {
    const getFileLastUpdateInfo = vi.fn(async () => ({timestamp: 1, author: 'G'}));
    const read = (options: object, frontMatter?: object) =>
      history.readLastUpdateData('a', options, frontMatter, {getFileLastUpdateInfo});
    const both = {showLastUpdateAuthor: true, showLastUpdateTime: true};
    expect(await read({}, {author: 'F'})).toEqual({lastUpdatedBy: undefined, lastUpdatedAt: undefined});
    expect(await read(both, {author: 'F', date: '2020-01-01'})).toEqual({
      lastUpdatedBy: 'F',
      lastUpdatedAt: Date.UTC(2020, 0, 1),
    });
    expect(getFileLastUpdateInfo).not.toHaveBeenCalled();
    expect(await read(both)).toEqual({lastUpdatedBy: 'G', lastUpdatedAt: 1});
    expect(getFileLastUpdateInfo).toHaveBeenCalledTimes(1);
  });

  it('PLG-28 readLastUpdateData returns null for an untracked file, and fixed values in development', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const untracked = path.join(folder, 'untracked.md');
    vi.stubEnv('NODE_ENV', 'production');
    for (let count = 0; count < 2; count += 1)
      expect(await history.readLastUpdateData(untracked, {showLastUpdateAuthor: true})).toEqual({
        lastUpdatedBy: null,
        lastUpdatedAt: undefined,
      });
    expect(warn).toHaveBeenCalledTimes(1);
    vi.stubEnv('NODE_ENV', 'development');
    expect(await history.readLastUpdateData(untracked, {showLastUpdateTime: true})).toEqual({
      lastUpdatedBy: undefined,
      lastUpdatedAt: 1539502055000,
    });
    warn.mockRestore();
  });

  it('PLG-28 getVcsPreset knows the presets of Docusaurus', async () => {
    const names = ['git-ad-hoc', 'git-eager', 'hardcoded', 'disabled', 'default-v1', 'default-v2'];
    expect(history.VcsPresetNames).toEqual(names);
    expect(await history.getVcsPreset('disabled').getFileCreationInfo(file())).toBeNull();
    expect(await history.getVcsPreset('hardcoded').getFileCreationInfo(file())).toEqual(history.TEST_VCS.CREATION_INFO);
    expect(await history.TEST_VCS.getFileLastUpdateInfo(history.TEST_VCS.UNTRACKED_FILE_PATH)).toBeNull();
    expect(() => history.getVcsPreset('toString')).toThrow('Unknown VCS preset "toString"');
  });
});
