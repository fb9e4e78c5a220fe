import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {afterEach, describe, expect, it, vi} from 'vitest';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import {createFileHistory} from '../../../core/load/file-history.ts';
import {writeSite} from './fixture-site.ts';

function commit(dir: string, author: string, date: string): void {
  // A commit that was rebased keeps the date of its author. As in Docusaurus, the other one counts.
  const env = {...process.env, GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z', GIT_COMMITTER_DATE: date};
  const identity = ['-c', `user.name=${author}`, '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['add', '-A'], {cwd: dir, env});
  execFileSync('git', [...identity, 'commit', '-q', '-m', 'x'], {cwd: dir, env});
}

function fail(problem: Diagnostic): never {
  throw new Error(problem.message);
}

describe('createFileHistory', () => {
  it('DOC-05 knows first and last commit of every file, whatever its name', async () => {
    const dir = writeSite('');
    execFileSync('git', ['init', '-q'], {cwd: dir});
    fs.mkdirSync(path.join(dir, '文 档'));
    fs.writeFileSync(path.join(dir, '文 档/清洁.md'), 'a');
    fs.writeFileSync(path.join(dir, 'b.md'), 'b');
    commit(dir, 'Ann Odd', '2024-01-02T00:00:00Z');
    fs.writeFileSync(path.join(dir, '文 档/清洁.md'), 'changed');
    fs.writeFileSync(path.join(dir, 'c.md'), 'never committed');
    commit(dir, '李', '2024-03-04T00:00:00Z');
    fs.writeFileSync(path.join(dir, 'd.md'), 'new');
    const history = createFileHistory(fail);
    expect(await history(path.join(dir, '文 档/清洁.md'))).toEqual({
      created: {timestamp: Date.UTC(2024, 0, 2), author: 'Ann Odd'},
      updated: {timestamp: Date.UTC(2024, 2, 4), author: '李'},
    });
    expect((await history(path.join(dir, 'b.md')))?.updated.author).toBe('Ann Odd');
    expect(await history(path.join(dir, 'd.md'))).toBeUndefined();
    expect(await history(path.join(dir, 'none.md'))).toBeUndefined();
  });

  it('follows renamed files to their first commit, and tells files of one name apart', async () => {
    const text = 'A text that is long enough to be recognized after it has moved.\n'.repeat(5);
    const dir = writeSite('', {'first.md': text, 'other.md': 'Other'});
    execFileSync('git', ['init', '-q'], {cwd: dir});
    commit(dir, 'Ann', '2024-01-02T00:00:00Z');
    fs.renameSync(path.join(dir, 'first.md'), path.join(dir, 'second.md'));
    commit(dir, 'Bob', '2024-02-02T00:00:00Z');
    fs.writeFileSync(path.join(dir, 'first.md'), 'Another file with the old name');
    fs.renameSync(path.join(dir, 'second.md'), path.join(dir, 'third.md'));
    fs.appendFileSync(path.join(dir, 'third.md'), 'One more line.\n');
    commit(dir, 'Cid', '2024-03-02T00:00:00Z');
    const history = createFileHistory(fail);
    const authors = async (name: string): Promise<(string | undefined)[]> => {
      const found = await history(path.join(dir, name));
      return [found?.created.author, found?.updated.author];
    };
    expect(await authors('third.md')).toEqual(['Ann', 'Cid']);
    expect(await authors('first.md')).toEqual(['Cid', 'Cid']);
    expect(await authors('other.md')).toEqual(['Ann', 'Ann']);
  });

  it('reads the dates of a clone without old contents, where only unchanged files are found under old names', async () => {
    const dir = writeSite('', {'changed.md': 'Moved with a change.\n'.repeat(5), 'same.md': 'Moved as it is'});
    const old = execFileSync('git', ['hash-object', 'changed.md'], {cwd: dir, encoding: 'utf8'}).trim();
    execFileSync('git', ['init', '-q'], {cwd: dir});
    commit(dir, 'Ann', '2024-01-02T00:00:00Z');
    fs.renameSync(path.join(dir, 'changed.md'), path.join(dir, 'new.md'));
    fs.appendFileSync(path.join(dir, 'new.md'), 'One more line.\n');
    fs.renameSync(path.join(dir, 'same.md'), path.join(dir, 'moved.md'));
    commit(dir, 'Bob', '2024-02-02T00:00:00Z');
    fs.rmSync(path.join(dir, '.git/objects', old.slice(0, 2), old.slice(2)));
    const history = createFileHistory(fail);
    const [changed, same] = await Promise.all(['new.md', 'moved.md'].map((name) => history(path.join(dir, name))));
    expect([changed?.created.author, changed?.updated.author]).toEqual(['Bob', 'Bob']);
    expect([same?.created.author, same?.updated.author]).toEqual(['Ann', 'Bob']);
  });

  it('DOC-05 knows nothing outside of a repository', async () => {
    const dir = writeSite('', {'a.md': ''});
    expect(await createFileHistory(fail)(path.join(dir, 'a.md'))).toBeUndefined();
  });
});

describe('git that fails', () => {
  afterEach(() => void vi.unstubAllEnvs());

  function repository(): string {
    const dir = writeSite('', {'a.md': 'a', 'b.md': 'b', 'sub/c.md': 'c'});
    execFileSync('git', ['init', '-q'], {cwd: dir});
    commit(dir, 'Ann', '2024-01-02T00:00:00Z');
    return dir;
  }

  async function problemsIn(dir: string, mostBytes?: number): Promise<Diagnostic[]> {
    const said: Diagnostic[] = [];
    const history = createFileHistory((problem) => void said.push(problem), mostBytes);
    for (const file of ['a.md', 'b.md', 'sub/c.md']) expect(await history(path.join(dir, file))).toBeUndefined();
    return said;
  }

  it('INK2040 is said once, with its own sentence and its own advice: dubious ownership', async () => {
    const dir = repository();
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    vi.stubEnv('LC_ALL', 'de_DE.UTF-8');
    expect(await problemsIn(dir)).toMatchObject([
      {
        code: 'INK2040',
        severity: 'warning',
        message: expect.stringContaining(`detected dubious ownership in repository at '${fs.realpathSync(dir)}'`),
        hint: expect.stringContaining(`git config --global --add safe.directory ${fs.realpathSync(dir)}`),
      },
    ]);
  });

  it('is said for a repository with objects that are missing', async () => {
    const dir = repository();
    fs.rmSync(path.join(dir, '.git/objects'), {recursive: true});
    fs.mkdirSync(path.join(dir, '.git/objects'));
    expect(await problemsIn(dir)).toMatchObject([{code: 'INK2040', message: expect.stringMatching(/HEAD|object/)}]);
  });

  it('is said for a broken repository, not taken for a folder outside of one', async () => {
    const dir = repository();
    fs.rmSync(path.join(dir, '.git/HEAD'));
    expect(await problemsIn(dir)).toMatchObject([
      {code: 'INK2040', message: expect.stringContaining('not a git repository')},
    ]);
  });

  it('is said where git is not installed, in a repository only', async () => {
    const dir = repository();
    vi.stubEnv('PATH', path.join(dir, 'sub'));
    expect(await problemsIn(dir)).toMatchObject([{code: 'INK2040', message: expect.stringContaining('not installed')}]);
    expect(await problemsIn(writeSite('', {'a.md': '', 'b.md': '', 'sub/c.md': ''}))).toEqual([]);
  });

  it('is said for a history that is too large to be read', async () => {
    const dir = repository();
    expect(await problemsIn(dir, 20)).toMatchObject([
      {code: 'INK2040', severity: 'warning', message: expect.stringContaining('too large')},
    ]);
  });

  it('nothing is said before the first commit', async () => {
    const dir = writeSite('', {'a.md': '', 'b.md': '', 'sub/c.md': ''});
    execFileSync('git', ['init', '-q'], {cwd: dir});
    expect(await problemsIn(dir)).toEqual([]);
  });
});
