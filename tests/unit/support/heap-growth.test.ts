import v8 from 'node:v8';
import {expect, it} from 'vitest';
import {limitHeapGrowth} from '../../../core/support/heap-growth.ts';

/** Megabytes that the heap grows by while objects come and go; a quarter of a million of them are there at any time. */
function growth(): number {
  const before = v8.getHeapStatistics().total_heap_size;
  const present: unknown[] = [];
  let most = before;
  for (let index = 0; index < 4e6; index++) {
    present[index % 250_000] = {index, text: `text ${index}`, list: [index]};
    if (index % 20_000 === 0) most = Math.max(most, v8.getHeapStatistics().total_heap_size);
  }
  return (most - before) / 1024 ** 2;
}

it('heaps grow less while a large site is built', () => {
  limitHeapGrowth(1000);
  const usual = growth();
  limitHeapGrowth(10_000);
  expect(growth()).toBeLessThan(0.8 * usual);
});
