import {describe, expect, it} from 'vitest';
import {isInvented, resolved, sampleDepths} from '../../../content/components/resolve-modes/resolve.ts';

describe('the demonstration of resolve modes', () => {
  it('takes sample zero, the average, the least and the greatest', () => {
    const samples = [0.8, 0.2, 0.2, 0.2];
    expect(resolved('sample-zero', samples)).toBe(0.8);
    expect(resolved('average', samples)).toBeCloseTo(0.35);
    expect(resolved('min', samples)).toBe(0.2);
    expect(resolved('max', samples)).toBe(0.8);
  });

  it('only the average gives depths at which there is nothing', () => {
    const pixels = sampleDepths({start: 5.2, slope: 0.3});
    expect(pixels).toHaveLength(64);
    for (const mode of ['sample-zero', 'min', 'max'] as const) {
      expect(pixels.map((samples) => resolved(mode, samples)).some(isInvented), mode).toBe(false);
    }
    expect(pixels.map((samples) => resolved('average', samples)).filter(isInvented)).toHaveLength(4);
  });

  it('the object grows with the edge', () => {
    const near = (start: number): number =>
      sampleDepths({start, slope: 0})
        .flat()
        .filter((depth) => depth < 0.5).length;
    expect([near(0), near(1), near(8)]).toEqual([0, 32, 256]);
  });
});
