import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {createFileHistory} from '../../../core/load/file-history.ts';
import {writeSite} from './fixture-site.ts';

function commit(dir: string, author: string, date: string): void {
  const env = {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date};
  const identity = ['-c', `user.name=${author}`, '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['add', '-A'], {cwd: dir, env});
  execFileSync('git', [...identity, 'commit', '-q', '-m', 'x'], {cwd: dir, env});
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
    const history = createFileHistory();
    expect(await history(path.join(dir, '文 档/清洁.md'))).toEqual({
      created: {timestamp: Date.UTC(2024, 0, 2), author: 'Ann Odd'},
      updated: {timestamp: Date.UTC(2024, 2, 4), author: '李'},
    });
    expect((await history(path.join(dir, 'b.md')))?.updated.author).toBe('Ann Odd');
    expect(await history(path.join(dir, 'd.md'))).toBeUndefined();
    expect(await history(path.join(dir, 'none.md'))).toBeUndefined();
  });

  it('DOC-05 knows nothing outside of a repository', async () => {
    const dir = writeSite('', {'a.md': ''});
    expect(await createFileHistory()(path.join(dir, 'a.md'))).toBeUndefined();
  });
});
