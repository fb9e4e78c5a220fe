import {describe, expect, it} from 'vitest';
import {expandDuration} from '../../../../theme/_common/collapsible-motion.ts';

describe('expandDuration', () => {
  it.each([
    [36, 192],
    [100, 239],
    [300, 312],
    [968, 435],
    [2000, 561],
  ])('COL-01 moves a height of %i px in %i ms', (height, duration) => {
    expect(expandDuration(height)).toBe(duration);
  });
});
