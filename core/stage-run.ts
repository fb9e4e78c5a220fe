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

/** Shows how far a stage is, such as `120 of 400 pages`. */
export type ShowStep = (text: string) => void;

/** Where the progress of a build is shown. */
export interface Progress {
  /**
   * Runs a stage and shows its name, the summary of its result and its duration. Where steps can be
   * shown, the stage receives a function for them.
   */
  stage: <Result>(
    name: string,
    run: (showStep?: ShowStep) => Promise<Result> | Result,
    summary?: (result: Result) => string,
  ) => Promise<Result>;
  /** Begins the stages of a language. */
  language: (title: string) => void;
}

/** Results of the stages of one language that progress lines and the report use. */
interface StageResults {
  load: LoadedContent;
  routes: RouteTable;
  compile: CompiledSite;
  bundle: BundleManifest & {diagnostics: readonly Diagnostic[]; isNew: boolean};
  render: RenderedSite;
  finish: Required<Pick<BuildReport, 'size' | 'diagnostics'>>;
}

const SUMMARIES: {[Name in keyof StageResults]: (result: StageResults[Name]) => string} = {
  load: ({documents}) => plural(documents.length, 'document'),
  routes: ({routes}) => plural(routes.length, 'route'),
  compile: ({documents, compiledCount}) => `${plural(documents.size, 'document')}, ${compiledCount} compiled`,
  bundle: ({files, isNew}) => `${plural(files.length, 'file')}${isNew ? '' : ', from the cache'}`,
  render: ({pages, renderedCount}) => `${plural(pages.length, 'page')}, ${renderedCount} rendered`,
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
  run: (showStep?: ShowStep) => Promise<Result> | Result,
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
  const done: Omit<BuildReport, 'site' | 'diagnostics'> = {pages: 0, rendered: 0, documents: 0, compiled: 0};
  let takeReports = (): Diagnostic[] => [];
  const stage: RunStage = async (name, run) => {
    const result = await progress.stage(name, run, SUMMARIES[name] as (result: unknown) => string);
    log.addAll(result.diagnostics);
    if ('takeReports' in result) takeReports = result.takeReports;
    log.addAll(takeReports());
    if ('compiledCount' in result) {
      const {compiledCount: compiled, compilers} = result;
      Object.assign(done, {documents: result.documents.size, compiled, compilers});
    }
    if ('isNew' in result) done.isNewBundle = result.isNew;
    if ('renderedCount' in result) done.rendered = result.renderedCount;
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
