import {describe, expect, it} from 'vitest';
import {describeGrowth} from '../../bench/growth.ts';

describe('growth with the number of pages', () => {
  it('gives bytes and CPU by page of the output, and memory against the smallest site', () => {
    const size = {pages: 100, htmlFiles: 110, htmlBytes: 1_100_000, cpu: 11, renderCpu: 1.1, peak: 400};
    const text = describeGrowth([size, {...size, pages: 1000, peak: 600}]);
    const [, first = '', second = ''] = text.split('\n');
    expect(first).toContain('HTML 10.0 KB a page');
    expect(first).toContain('CPU 100.0 ms a page');
    expect(first).toContain('of it rendering 10.0 ms');
    expect(second).toMatch(/^1000 pages .* peak 600 MB, 1\.50 times that at 100$/);
  });
});
