import {PassThrough} from 'node:stream';
import {expect, test} from 'vitest';
import {createProgress, duration} from '../../../bin/progress.ts';

test('writes one plain line a stage where there is no terminal', async () => {
  const stream = new PassThrough();
  const result = await createProgress(stream).stage(
    'compile',
    () => 7,
    (count) => `${count} documents`,
  );
  expect(result).toBe(7);
  expect(String(stream.read())).toMatch(/^✓ compile +7 documents +\d+ ms\n$/);
});

test('marks a stage that failed and passes the error on', async () => {
  const stream = new PassThrough();
  await expect(createProgress(stream).stage('render', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(String(stream.read())).toBe('✗ render\n');
});

test('writes times for people', () => {
  expect([3.2, 1240, 125_000].map(duration)).toEqual(['3 ms', '1.24 s', '2 min 5 s']);
});
