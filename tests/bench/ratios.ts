import {STATES, type Figures, type Sample, type State} from './figures.ts';

/** Middle, least and most of several measurements. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

export type Spreads = Record<keyof Figures, Spread>;

/** One row of a table: a program, or how Inkstone compares with one, in one state. */
export interface Row {
  builder: string;
  state: State;
  spreads: Spreads;
}

const KEYS: readonly (keyof Figures)[] = ['cpu', 'wall', 'peak', 'output'];

/** Throws for no measurement. The median of an even number is the mean of the two in the middle. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const [min] = sorted;
  const max = sorted.at(-1);
  if (min === undefined || max === undefined) throw new Error('There is nothing to take a median of.');
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return {median: middle.reduce((sum, value) => sum + value, 0) / middle.length, min, max};
}

/** Programs and states in the order of their first measurement. */
export function absoluteRows(samples: readonly Sample[]): Row[] {
  return rowsOf(samples, (group) => group.map(({figures}) => figures));
}

/**
 * `own` divided by each other program, state by state. Runs of the same number are divided by each
 * other, since they were made at about the same time under about the same load.
 */
export function ratioRows(samples: readonly Sample[], own: string): Row[] {
  const ours = samples.filter(({builder}) => builder === own);
  const others = samples.filter(({builder}) => builder !== own);
  return rowsOf(others, (group) =>
    group.flatMap(({state, run, figures}) => {
      const pair = ours.find((sample) => sample.state === state && sample.run === run);
      return pair ? [divide(pair.figures, figures)] : [];
    }),
  );
}

function rowsOf(samples: readonly Sample[], figuresOf: (group: Sample[]) => Figures[]): Row[] {
  const builders = [...new Set(samples.map(({builder}) => builder))];
  return builders.flatMap((builder) =>
    STATES.flatMap((state) => {
      const figures = figuresOf(samples.filter((sample) => sample.builder === builder && sample.state === state));
      return figures.length === 0 ? [] : [{builder, state, spreads: spreadsOf(figures)}];
    }),
  );
}

function divide(own: Figures, other: Figures): Figures {
  return {
    cpu: own.cpu / other.cpu,
    wall: own.wall / other.wall,
    peak: own.peak / other.peak,
    output: own.output / other.output,
  };
}

function spreadsOf(figures: readonly Figures[]): Spreads {
  const [cpu, wall, peak, output] = KEYS.map((key) => spreadOf(figures.map((each) => each[key])));
  return {cpu, wall, peak, output} as Spreads;
}
