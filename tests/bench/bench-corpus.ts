import path from 'node:path';
import {alternate, takeTurns, type Failure, type Listeners, type Turn} from './alternation.ts';
import type {Builder} from './builders.ts';
import {editComponent, editOnePage, hasState, makeCold, writeCorpus, type Corpus} from './corpora.ts';
import type {Sample, StageFigures, State} from './figures.ts';
import {stagesOf} from './machines.ts';
import {measure} from './measure.ts';
import {outputSize, type OutputSize} from './output-size.ts';

/** A corpus, and how often it is built. */
export interface CorpusRun {
  corpus: Corpus;
  pages: number;
  runs: number;
}

/** A build as its program and its disk tell of it. */
export interface BuildReport {
  builder: string;
  state: State;
  size: OutputSize;
  /** Of Inkstone only. */
  stages: StageFigures[];
}

export interface CorpusResult {
  samples: Sample[];
  failures: Failure[];
  /** The last build of each program in each state. */
  reports: BuildReport[];
}

/** Builds a corpus with every builder in turn. */
export function benchCorpus(
  builders: readonly Builder[],
  {corpus, pages, runs}: CorpusRun,
  listeners: Listeners,
): CorpusResult {
  const reports = new Map<string, BuildReport>();
  const named = new Map(builders.map((builder) => [builder.name, builder]));
  const turns = alternate([...named.keys()], runs).filter(({builder, state}) =>
    hasState(named.get(builder) as Builder, corpus, state),
  );
  const build = (turn: Turn): Sample['figures'] => {
    const builder = named.get(turn.builder) as Builder;
    prepare(builder, turn.state, corpus, pages);
    const figures = measure(builder.command(corpus), builder.dir, builder.env(corpus));
    const size = outputSize(path.join(builder.dir, 'build'));
    const {state} = turn;
    reports.set(`${builder.name} ${state}`, {builder: builder.name, state, size, stages: stagesOf(builder)});
    return {...figures, output: size.bytes / 1e6};
  };
  return {...takeTurns(turns, build, listeners), reports: [...reports.values()]};
}

function prepare(builder: Builder, state: State, corpus: Corpus, pages: number): void {
  if (state === 'one page edited') editOnePage(builder);
  if (state === 'own component edited') editComponent(builder);
  if (state !== 'cold') return;
  makeCold(builder);
  writeCorpus(builder, corpus, pages);
}
