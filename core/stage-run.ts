import {type Diagnostic, InkstoneError} from '../contract/diagnostic.ts';
import type {BundleManifest} from '../contract/manifest.ts';
import type {
  BuildReport,
  CompiledSite,
  LoadedContent,
  LoadedSite,
  RenderedSite,
  RouteTable,
} from '../contract/stages.ts';
import {DiagnosticLog} from './support/diagnostics.ts';

/** Where the progress of a build is shown. */
export interface Progress {
  /** Runs a stage and shows its name, the summary of its result and its duration. */
  stage: <Result>(
    name: string,
    run: () => Promise<Result> | Result,
    summary?: (result: Result) => string,
  ) => Promise<Result>;
  /** Shows a line between stages. */
  note: (text: string) => void;
}

/** Results of the stages of one language that progress lines and the report use. */
interface StageResults {
  load: LoadedContent;
  routes: RouteTable;
  compile: CompiledSite;
  bundle: BundleManifest & {diagnostics: readonly Diagnostic[]};
  render: RenderedSite;
  finish: Required<Pick<BuildReport, 'size' | 'diagnostics'>>;
}

const SUMMARIES: {[Name in keyof StageResults]: (result: StageResults[Name]) => string} = {
  load: ({documents}) => plural(documents.length, 'document'),
  routes: ({routes}) => plural(routes.length, 'route'),
  compile: ({documents, compiledCount}) => `${plural(documents.size, 'document')}, ${compiledCount} compiled`,
  bundle: ({files}) => plural(files.length, 'file'),
  render: ({pages}) => plural(pages.length, 'page'),
  finish: () => '',
};

/** Stages whose errors end the build: the next stage could only repeat them. */
const STOPS_BUILD: ReadonlySet<keyof StageResults> = new Set(['compile', 'bundle', 'render']);

/**
 * Runs a stage, prints its progress line and collects its diagnostics.
 *
 * @throws InkstoneError if there are errors after a stage that ends the build
 */
export type RunStage = <Name extends keyof StageResults, Result extends StageResults[Name]>(
  name: Name,
  run: () => Promise<Result> | Result,
) => Promise<Result>;

/**
 * Runs the stages of one language. The report contains all diagnostics that stages report or throw.
 * Other errors are bugs and are thrown.
 */
export async function runStages(
  {site, diagnostics}: LoadedSite,
  progress: Progress,
  stages: (stage: RunStage) => Promise<void>,
): Promise<BuildReport> {
  const log = new DiagnosticLog(diagnostics);
  const done: Pick<BuildReport, 'pages' | 'compiled' | 'compilers' | 'size'> = {pages: 0, compiled: 0};
  let takeReports = (): Diagnostic[] => [];
  const stage: RunStage = async (name, run) => {
    const result = await progress.stage(name, run, SUMMARIES[name] as (result: unknown) => string);
    log.addAll(result.diagnostics);
    if ('takeReports' in result) takeReports = result.takeReports;
    log.addAll(takeReports());
    if ('compiledCount' in result) Object.assign(done, {compiled: result.compiledCount, compilers: result.compilers});
    if ('size' in result) done.size = result.size;
    if ('pages' in result) done.pages = result.pages.length;
    if (STOPS_BUILD.has(name) && log.hasErrors()) throw new InkstoneError(log.list);
    return result;
  };
  try {
    await stages(stage);
  } catch (error) {
    if (!(error instanceof InkstoneError)) throw error;
    log.addAll(error.diagnostics);
    log.addAll(takeReports());
  }
  return {site, ...done, diagnostics: log.list};
}

/** `1 page`, `2 pages`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
