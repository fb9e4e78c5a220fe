import {describe, expect, it, test} from 'vitest';
import {compareVersions, isVersion, lowestVersion, rangeFor} from '../../../../bin/upgrade/versions.ts';

test('versions are ordered as the registry orders them', () => {
  const ordered = [
    '0.1.0',
    '0.1.9',
    '0.1.10',
    '0.2.0-alpha.2',
    '0.2.0-alpha.10',
    '0.2.0-alpha.beta',
    '0.2.0-rc',
    '0.2.0-rc.1',
    '0.2.0',
    '1.0.0',
    '10.0.0',
  ];
  expect([...ordered].reverse().sort(compareVersions)).toEqual(ordered);
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0);
});

it.each([
  ['1.2.3', true],
  ['1.2.3-beta.1', true],
  ['1.2', false],
  ['latest', false],
  ['^1.2.3', false],
])('%s is a version: %s', (text, expected) => {
  expect(isVersion(text)).toBe(expected);
});

describe('the range of a site', () => {
  it.each([
    ['0.1.0', '1.2.3'],
    ['^0.1.0', '^1.2.3'],
    ['~0.1.0', '~1.2.3'],
    ['>=0.1.0', '>=1.2.3'],
    ['=0.1.0', '=1.2.3'],
    ['v0.1.0', 'v1.2.3'],
    ['^0.1', '^1.2'],
    ['0', '1'],
    ['0.x', '1.x'],
    ['0.1.x', '1.2.x'],
    ['0.1.*', '1.2.*'],
    ['^0.1.0-beta.2', '^1.2.3'],
    ['npm:inkstone@^0.1.0', 'npm:inkstone@^1.2.3'],
  ])('%s keeps its form: %s', (range, expected) => {
    expect(rangeFor(range, '1.2.3')).toBe(expected);
  });

  it('names a prerelease completely', () => {
    expect(rangeFor('^0.1', '1.0.0-beta.1')).toBe('^1.0.0-beta.1');
  });

  it.each([
    '*',
    'latest',
    'workspace:*',
    'workspace:^0.1.0',
    'catalog:',
    'file:../inkstone',
    'link:../inkstone',
    'portal:../inkstone',
    'github:someone/inkstone',
    'https://example.org/inkstone-0.1.0.tgz',
    '>=0.1.0 <2',
    '0.1.0 || 0.2.0',
    '0.1.0 - 0.3.0',
    'npm:other@0.1.0',
    '',
  ])('%j is left alone', (range) => {
    expect(rangeFor(range, '1.2.3')).toBeUndefined();
    expect(lowestVersion(range)).toBeUndefined();
  });

  it.each([
    ['^0.1.0', '0.1.0'],
    ['~0.1', '0.1.0'],
    ['0.x', '0.0.0'],
    ['1.2.0-beta.1', '1.2.0-beta.1'],
  ])('%s begins with %s', (range, expected) => {
    expect(lowestVersion(range)).toBe(expected);
  });
});
