import {describe, expect, it} from 'vitest';
import {alternate, takeTurns} from '../../bench/alternation.ts';

const figures = {cpu: 1, wall: 1, peak: 1, output: 1};

describe('the order of builds', () => {
  it('lets all programs build in one state before any builds in the next', () => {
    expect(alternate(['a', 'b'], 1).map(({builder, state}) => `${builder} ${state}`)).toEqual([
      'a cold',
      'b cold',
      'a unchanged',
      'b unchanged',
      'a one page edited',
      'b one page edited',
      'a own component edited',
      'b own component edited',
    ]);
  });

  it('starts each run with another program', () => {
    const starts = alternate(['a', 'b', 'c'], 4).filter((_, index) => index % 12 === 0);
    expect(starts.map(({builder, run}) => `${run}${builder}`)).toEqual(['1a', '2b', '3c', '4a']);
  });
});

describe('builds in turn', () => {
  it('leaves a program out once it has failed, and goes on with the others', () => {
    const seen: string[] = [];
    const broken = new Error('out of memory');
    const {samples, failures} = takeTurns(
      alternate(['a', 'b'], 2),
      ({builder, state}) => {
        if (builder === 'b' && state === 'unchanged') throw broken;
        return figures;
      },
      {
        onSample: ({builder, state, run}) => seen.push(`${run}${builder} ${state}`),
        onFailure: ({builder, error}) => seen.push(`${builder}: ${String(error)}`),
      },
    );
    expect(failures).toEqual([{builder: 'b', state: 'unchanged', run: 1, error: broken}]);
    expect(samples).toHaveLength(9);
    expect(seen).toEqual([
      '1a cold',
      '1b cold',
      '1a unchanged',
      'b: Error: out of memory',
      '1a one page edited',
      '1a own component edited',
      '2a cold',
      '2a unchanged',
      '2a one page edited',
      '2a own component edited',
    ]);
  });
});
