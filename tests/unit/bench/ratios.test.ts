import {describe, expect, it} from 'vitest';
import type {Figures, Sample} from '../../bench/figures.ts';
import {absoluteRows, ratioRows, spreadOf} from '../../bench/ratios.ts';

const figures = (cpu: number): Figures => ({cpu, wall: cpu / 2, peak: cpu * 100, output: 10});
const sample = (builder: string, run: number, cpu: number): Sample => ({
  builder,
  state: 'cold',
  run,
  figures: figures(cpu),
});

describe('the spread of measurements', () => {
  it('has the middle one of an odd number, whatever their order and size', () => {
    expect(spreadOf([100, 9, 20])).toEqual({median: 20, min: 9, max: 100});
  });

  it('has the mean of the middle two of an even number', () => {
    expect(spreadOf([4, 1, 2, 10])).toEqual({median: 3, min: 1, max: 10});
  });

  it('is one value for one measurement, and none for none', () => {
    expect(spreadOf([7])).toEqual({median: 7, min: 7, max: 7});
    expect(() => spreadOf([])).toThrow('nothing to take a median of');
  });
});

describe('rows of a table', () => {
  it('has a row for each program and state, states in the order of the builds', () => {
    const unchanged: Sample = {...sample('b', 1, 1), state: 'unchanged'};
    const rows = absoluteRows([unchanged, sample('b', 1, 4), sample('a', 1, 2), sample('b', 2, 6)]);
    expect(rows.map(({builder, state}) => `${builder} ${state}`)).toEqual(['b cold', 'b unchanged', 'a cold']);
    expect(rows[0]?.spreads.cpu).toEqual({median: 5, min: 4, max: 6});
  });

  it('divides runs of the same number, not medians', () => {
    const own = [sample('own', 1, 1), sample('own', 2, 3), sample('own', 3, 2)];
    const peer = [sample('peer', 1, 10), sample('peer', 2, 10), sample('peer', 3, 4)];
    const [row] = ratioRows([...own, ...peer], 'own');
    expect(row).toMatchObject({builder: 'peer', state: 'cold'});
    expect(row?.spreads.cpu).toEqual({median: 0.3, min: 0.1, max: 0.5});
    expect(row?.spreads.output).toEqual({median: 1, min: 1, max: 1});
  });

  it('leaves out what has nothing to be compared with', () => {
    expect(ratioRows([sample('own', 1, 1)], 'own')).toEqual([]);
    expect(ratioRows([sample('own', 1, 1), sample('peer', 2, 1)], 'own')).toEqual([]);
  });
});
