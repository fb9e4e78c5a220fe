import {expect, it} from 'vitest';
import {shareStrings, type PageFacts} from '../../../core/render/render-job.ts';
import {createStringPool} from '../../../core/support/memory.ts';

function factsOf(links: string[]): PageFacts {
  return {
    path: '/',
    title: '',
    noIndex: false,
    links,
    anchors: ['a'],
    scripts: [],
    shown: ['@theme/A'],
    contentKey: '',
  };
}

it('facts say the same when their strings are shared', () => {
  const strings = createStringPool();
  expect(shareStrings(factsOf(['/a', '/b']), strings)).toEqual(factsOf(['/a', '/b']));
  expect(shareStrings(factsOf(['/b', '/c', '/a']), strings)).toEqual(factsOf(['/b', '/c', '/a']));
});
