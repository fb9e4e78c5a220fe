import {expect, test} from 'vitest';
import {describeCompilers} from '../../core/describe-compilers.ts';

test('--verbose says how many documents went which way, and why', () => {
  const unified = [
    {because: 'the recma plugin "late"', count: 3},
    {because: 'front matter in TOML', count: 1},
  ];
  expect(describeCompilers({native: 7, unified})).toBe(
    'Documents compiled with the native compiler: 7, with unified: 4:\n  3  the recma plugin "late"\n  1  front matter in TOML\n',
  );
  expect(describeCompilers({native: 2, unified: []})).toBe(
    'Documents compiled with the native compiler: 2, with unified: 0\n',
  );
});
