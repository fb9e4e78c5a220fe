import {expect, it} from 'vitest';
import type {BatchResult} from '../../../core/render/render-task.ts';
import {shareStrings} from '../../../core/render/shared-strings.ts';

function resultOf(links: string[]): BatchResult {
  const facts = {
    path: '/',
    title: '',
    noIndex: false,
    links,
    anchors: ['a'],
    scripts: [],
    shown: ['@theme/A'],
  };
  const html = {pack: 'p', at: 0, length: 1, sum: ''};
  return {pages: [['key', {facts, html, written: {data: [1, 1]}}]], diagnostics: []};
}

it('results say the same when their strings are shared, and each link is known once', () => {
  const known = new Map<string, string>();
  expect(shareStrings(resultOf(['/a', '/b']), known)).toEqual(resultOf(['/a', '/b']));
  expect(shareStrings(resultOf(['/b', '/c']), known)).toEqual(resultOf(['/b', '/c']));
  expect([...known.keys()].filter((text) => text.startsWith('/'))).toEqual(['/a', '/b', '/c']);
});
