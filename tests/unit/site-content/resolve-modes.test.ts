import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import ResolveModes from '../../../content/components/resolve-modes/ResolveModes.tsx';
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

  it('says its result in words, also where no script runs', () => {
    const html = renderToStaticMarkup(createElement(ResolveModes));
    expect(html).toContain('结果中 30 个像素是物体，30 个是背景，4 个是原来没有的深度。');
    expect(html.match(/<text[^>]*>0\.50<\/text>/g)).toHaveLength(2);
    expect(html).toContain('没有启用脚本');
  });

  it('the object grows with the edge', () => {
    const near = (start: number): number =>
      sampleDepths({start, slope: 0})
        .flat()
        .filter((depth) => depth < 0.5).length;
    expect([near(0), near(1), near(8)]).toEqual([0, 32, 256]);
  });
});
