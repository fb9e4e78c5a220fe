import {PassThrough} from 'node:stream';
import {afterEach, expect, test, vi} from 'vitest';
import {createProgress, duration} from '../../../bin/progress.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What a stream has got, with a line for each time that the terminal clears one. */
function linesOf(stream: PassThrough): string[] {
  return String(stream.read() ?? '').split(/\r\u001b\[K|\n/);
}

test('a terminal shows how far a stage is, each step once', async () => {
  vi.stubEnv('CI', '');
  vi.stubEnv('NO_COLOR', '1');
  const stream = Object.assign(new PassThrough(), {isTTY: true});
  await createProgress({stream}).stage('render', (showStep) => {
    for (const text of ['1 of 9 pages', '1 of 9 pages', '8 of 9 pages']) showStep?.(text);
  });
  const lines = linesOf(stream).map((line) => line.trim().replace(/ +/g, ' '));
  expect(lines.slice(0, -1)).toEqual([
    '',
    '… render',
    '… render 1 of 9 pages',
    '… render 8 of 9 pages',
    expect.anything(),
  ]);
  expect(lines.at(-2)).toMatch(/^✓ render \d+ ms$/);
});

test('a stage is not asked for steps where nobody sees them', async () => {
  const stream = new PassThrough();
  await createProgress({stream}).stage('render', (showStep) => expect(showStep).toBeUndefined());
});

test.each([
  ['1', undefined, false],
  [undefined, '1', true],
  ['1', '1', false],
  [undefined, '0', false],
])('NO_COLOR=%s, FORCE_COLOR=%s: colors %s', async (noColor, forceColor, expected) => {
  vi.stubEnv('NO_COLOR', noColor);
  vi.stubEnv('FORCE_COLOR', forceColor);
  const stream = new PassThrough();
  await createProgress({stream}).stage('load', () => undefined);
  expect(String(stream.read()).includes('\u001b[32m')).toBe(expected);
});

test('quiet writes nothing, but measures', async () => {
  const stream = Object.assign(new PassThrough(), {isTTY: true});
  const progress = createProgress({stream, quiet: true});
  progress.language('English');
  await progress.stage('load', () => undefined);
  expect(stream.read()).toBeNull();
  expect(progress.timings.map(({name}) => name)).toEqual(['load']);
});

test('languages are blocks, in GitHub Actions groups that end before stages of the whole site', async () => {
  const write = async (): Promise<string[]> => {
    const stream = new PassThrough();
    const progress = createProgress({stream});
    for (const title of ['English (en), 1 of 2', 'Français (fr), 2 of 2']) {
      progress.language(title);
      await progress.stage('load', () => undefined);
    }
    await progress.stage('publish', () => undefined);
    progress.end();
    return String(stream.read())
      .split('\n')
      .map((line) => line.split('  ')[0] ?? '');
  };
  const plain = ['', 'English (en), 1 of 2', '✓ load', '', 'Français (fr), 2 of 2', '✓ load', '✓ publish', ''];
  expect(await write()).toEqual(plain);
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  expect(await write()).toEqual([
    '::group::English (en), 1 of 2',
    '✓ load',
    '::endgroup::',
    '::group::Français (fr), 2 of 2',
    '✓ load',
    '::endgroup::',
    '✓ publish',
    '',
  ]);
});

test('a group ends if the build does', () => {
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  const stream = new PassThrough();
  const progress = createProgress({stream});
  progress.language('English');
  progress.end();
  expect(String(stream.read())).toBe('::group::English\n::endgroup::\n');
});

test('writes one plain line a stage where there is no terminal', async () => {
  const stream = new PassThrough();
  const result = await createProgress({stream}).stage(
    'compile',
    () => 7,
    (count) => `${count} documents`,
  );
  expect(result).toBe(7);
  expect(String(stream.read())).toMatch(/^✓ compile +7 documents +\d+ ms\n$/);
});

test('marks a stage that failed and passes the error on', async () => {
  const stream = new PassThrough();
  await expect(createProgress({stream}).stage('render', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(String(stream.read())).toBe('✗ render\n');
});

test('writes times for people', () => {
  expect([3.2, 1240, 125_000].map(duration)).toEqual(['3 ms', '1.24 s', '2 min 5 s']);
});
