import {expect, it} from 'vitest';
import type {JobResult} from '../../../core/render/render-job.ts';
import {shareStrings} from '../../../core/render/run-jobs.ts';

function resultOf(links: string[]): JobResult {
  const facts = {
    path: '/',
    title: '',
    noIndex: false,
    links,
    anchors: ['a'],
    scripts: [],
    shown: ['@theme/A'],
    contentKey: '',
  };
  return {pages: [['key', facts]], diagnostics: []};
}

it('results say the same when their strings are shared, and each link is known once', () => {
  const known = new Map<string, string>();
  expect(shareStrings(resultOf(['/a', '/b']), known)).toEqual(resultOf(['/a', '/b']));
  expect(shareStrings(resultOf(['/b', '/c']), known)).toEqual(resultOf(['/b', '/c']));
  expect([...known.keys()].filter((text) => text.startsWith('/'))).toEqual(['/a', '/b', '/c']);
});
