import {spawn} from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {commandEnvironment, copyToTemporary, inkstone, PROJECT} from '../harness/build-site.ts';

const PROGRAM = path.join(PROJECT, 'bin/inkstone.mjs');
const MINIMAL = path.join(import.meta.dirname, 'minimal');

test('a build says what it made, what came from the cache and which command shows it', async () => {
  const siteDir = await copyToTemporary(MINIMAL);
  const name = path.basename(siteDir);
  const options = {cwd: path.dirname(siteDir), env: {INKSTONE_CACHE_DIR: path.join(siteDir, 'cache')}};
  const first = await inkstone(['build', name], options);
  const second = await inkstone(['build', name, '--out-dir', 'my site'], options);
  const end = (output: string): string[] =>
    output
      .trimEnd()
      .split('\n')
      .slice(-3)
      .map((line) => line.replace(/(?<=^3 pages, )\d+ kB, in \d.+/, '…'));
  expect(end(first.output)).toEqual([
    '3 pages, …',
    // The package has a bundle for this site, a changed checkout has none.
    expect.stringMatching(/^From the cache: 0 of 2 documents, 0 of 3 pages(?:, the bundle)?$/),
    `Next: npx inkstone serve ${name}`,
  ]);
  expect(end(second.output)).toEqual([
    '3 pages, …',
    'From the cache: 2 of 2 documents, 3 of 3 pages, the bundle',
    `Next: npx inkstone serve ${name} --dir "my site"`,
  ]);
});

test('with --quiet, build and check print only problems', async () => {
  const siteDir = await copyToTemporary(MINIMAL);
  for (const command of ['build', 'check']) {
    const {code, output} = await inkstone([command, siteDir, '--quiet']);
    expect({code, output}, command).toEqual({code: 0, output: ''});
  }
  await fs.appendFile(path.join(siteDir, 'content/docs/second.md'), '\n[x](./nope.md)\n');
  for (const command of ['build', 'check']) {
    const {output} = await inkstone([command, siteDir, '-q']);
    expect(output, command).toContain('INK7001');
    expect(output, command).not.toContain('✓');
  }
});

test('in GitHub Actions, problems of build and check are annotations, with files from the repository', async () => {
  const siteDir = await copyToTemporary(MINIMAL);
  await fs.appendFile(path.join(siteDir, 'content/docs/second.md'), '\n[x](./nope.md)\n');
  const cwd = path.dirname(siteDir);
  const name = path.basename(siteDir);
  for (const command of ['build', 'check']) {
    const {output} = await inkstone([command, name], {cwd, env: {GITHUB_ACTIONS: 'true'}});
    const annotation = output.split('\n').find((line) => /^::(?:error|warning) /.test(line));
    expect(annotation, command).toMatch(
      new RegExp(`^::error file=${name}/content/docs/second\\.md,line=\\d+,col=1,title=INK7001::`),
    );
  }
});

test('an error of code that runs when the process exits is shown, and the process ends', async () => {
  const siteDir = await copyToTemporary(MINIMAL);
  const config = path.join(siteDir, 'site.config.ts');
  const text = await fs.readFile(config, 'utf8');
  const late =
    "setInterval(() => {}, 1000);\nprocess.on('exit', () => {\n  throw new Error('Thrown at the end.');\n});\n";
  await fs.writeFile(config, `${text}\n${late}`);
  const {code, output} = await inkstone(['check', siteDir]);
  expect(output).toContain('Thrown at the end.');
  expect(code).toBe(1);
});
test('a build whose output nobody reads any more ends as usual', async () => {
  const siteDir = await copyToTemporary(MINIMAL);
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(process.execPath, [PROGRAM, 'build', siteDir], {env: commandEnvironment()});
    child.stdout.once('data', () => {
      child.stdout.destroy();
      child.stderr.destroy();
    });
    child.on('exit', resolve);
  });
  expect(code).toBe(0);
  expect((await fs.readdir(siteDir)).filter((name) => name.includes('build'))).toEqual(['build']);
  expect(await fs.readdir(path.join(siteDir, 'build'))).toContain('index.html');
});
