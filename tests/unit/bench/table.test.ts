import {describe, expect, it} from 'vitest';
import type {Row, Spread} from '../../bench/ratios.ts';
import {figuresTable, ratiosTable} from '../../bench/table.ts';

const same = (value: number): Spread => ({median: value, min: value, max: value});
const row: Row = {
  builder: 'peer',
  state: 'one page edited',
  spreads: {cpu: {median: 0.1234, min: 0.1, max: 0.2}, wall: same(0.5), peak: same(0.3), output: same(1.25)},
};

const cells = (line: string | undefined): string[] => (line ?? '').split(/ {2,}/);

describe('tables of the benchmark', () => {
  it('says against whom a ratio is, with the least and the most of it where they differ', () => {
    const [head, line] = ratiosTable([row], 'own').split('\n');
    expect(cells(head)).toEqual(['ratio', 'CPU', 'wall', 'peak', 'output']);
    expect(cells(line)).toEqual(['own / peer, one page edited', '0.123 (0.100–0.200)', '0.500', '0.300', '1.250']);
  });

  it('names the units of figures', () => {
    const [head, line] = figuresTable([row]).split('\n');
    expect(cells(head)).toEqual(['build', 'CPU s', 'wall s', 'peak MB', 'output MB']);
    expect(cells(line)).toEqual(['peer, one page edited', '0.12 (0.10–0.20)', '0.50', '0', '1.3']);
  });

  it('puts the columns of all rows at the same place', () => {
    const [head, line] = figuresTable([row]).split('\n');
    expect(head?.length).toBe(line?.length);
  });
});
