import {execFileSync} from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Copies the workspace `tests/mutations/workspace` with its packages, as a repository of git. */
export async function copyWorkspace(dir: string): Promise<void> {
  await fs.cp(path.join(import.meta.dirname, 'workspace'), dir, {recursive: true});
  const hoisted = path.join(dir, 'node_modules/hoisted');
  await fs.mkdir(hoisted, {recursive: true});
  await fs.writeFile(path.join(hoisted, 'package.json'), '{"name": "hoisted", "version": "1.0.0", "main": "index.js"}');
  await fs.writeFile(path.join(hoisted, 'index.js'), "exports.word = 'one';");
  await fs.symlink('../packages/linked', path.join(dir, 'node_modules/linked'));
  await fs.writeFile(path.join(dir, '.gitignore'), 'node_modules\nbuild\n.docusaurus\n');
  const date = '2024-01-01T00:00:00Z';
  const env = {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null'};
  const identity = ['-c', 'user.name=First Author', '-c', 'user.email=a@example.org'];
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-q', '-m', 'First'],
  ])
    execFileSync('git', [...identity, ...args], {cwd: dir, env, stdio: 'pipe'});
}
