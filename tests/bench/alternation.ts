import {STATES, type Figures, type Sample, type State} from './figures.ts';

/** One build to make. */
export interface Turn {
  builder: string;
  state: State;
  run: number;
}

/**
 * The order of all builds: in each run every program builds in the first state, then every one in
 * the next, so that a machine that grows slower or faster meanwhile does so for all. A run starts
 * with the program after the one before it.
 */
export function alternate(builders: readonly string[], runs: number): Turn[] {
  return Array.from({length: runs}, (_, index) => {
    const from = index % Math.max(builders.length, 1);
    const order = [...builders.slice(from), ...builders.slice(0, from)];
    return STATES.flatMap((state) => order.map((builder) => ({builder, state, run: index + 1})));
  }).flat();
}

/** A program whose build failed; it is left out from then on. */
export interface Failure extends Turn {
  error: unknown;
}

/** Who hears of each build at once: all of them may take hours. */
export interface Listeners {
  onSample: (sample: Sample) => void;
  onFailure: (failure: Failure) => void;
}

/** Makes the builds in their order and gives what they measured. */
export function takeTurns(
  turns: readonly Turn[],
  build: (turn: Turn) => Figures,
  {onSample, onFailure}: Listeners,
): {samples: Sample[]; failures: Failure[]} {
  const samples: Sample[] = [];
  const failures: Failure[] = [];
  for (const turn of turns) {
    if (failures.some(({builder}) => builder === turn.builder)) continue;
    try {
      const sample = {...turn, figures: build(turn)};
      samples.push(sample);
      onSample(sample);
    } catch (error) {
      const failure = {...turn, error};
      failures.push(failure);
      onFailure(failure);
    }
  }
  return {samples, failures};
}
