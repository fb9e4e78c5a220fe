import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {LiveProblem} from '../../contract/live.ts';
import {comparablePath} from '../../contract/url.ts';
import {countLine, DiagnosticLog, formatDiagnostics, frameOf, hasErrors, wantsColors} from '../support/diagnostics.ts';

/** Lines of the source that the overlay shows on each side of a problem. */
const LINES_AROUND = 2;

/**
 * Origin of a problem: a stage or an open page. New problems of a source replace its previous ones.
 */
export type ProblemSource = 'config' | 'load' | 'routes' | 'bundle' | `page ${string}` | `visit ${string}`;

/**
 * Source of problems in the documents of a page (`page`), or found by rendering it and checking its
 * links (`visit`).
 */
export function pageSource(kind: 'page' | 'visit', pagePath: string): ProblemSource {
  return `${kind} ${comparablePath(pagePath)}`;
}

export type ProblemBoard = ReturnType<typeof createProblemBoard>;

/** Creates an empty board for a site. `print` takes whole lines. */
export function createProblemBoard(siteDir: string, print: (text: string) => void) {
  const found = new Map<ProblemSource, readonly Diagnostic[]>();
  const colors = wantsColors(process.stderr);
  let isClosed = false;
  const errors = (): Diagnostic[] => [...found.values()].flat().filter(({severity}) => severity === 'error');
  return {
    /** Replaces the problems of a source. Prints new ones, or that all errors are fixed. */
    set: (source: ProblemSource, diagnostics: readonly Diagnostic[]): void => {
      if (isClosed) return;
      const shown = new Set([...found.values()].flat().map(keyOf));
      const before = errors().length;
      found.set(source, diagnostics);
      const log = new DiagnosticLog();
      log.addAll(diagnostics.filter((diagnostic) => !shown.has(keyOf(diagnostic))));
      const fresh = log.list;
      if (fresh.length > 0) {
        print(`${formatDiagnostics(fresh, {siteDir, colors})}\n${countLine(fresh)}\n`);
      }
      if (before > 0 && errors().length === 0) print('All errors are fixed.\n');
    },
    /** From now on, nothing is printed: what the end of the session interrupts isn't a problem. */
    close: (): void => void (isClosed = true),
    /** Removes the problems of a page that is no longer open. */
    drop: (source: ProblemSource): void => void found.delete(source),
    /** Returns what the overlay of a page shows: problems of the site and of the page. */
    forPage: (pagePath: string): LiveProblem[] => {
      const log = new DiagnosticLog();
      for (const [source, diagnostics] of found) {
        const isOther = source.includes(' ') && source.slice(source.indexOf(' ') + 1) !== comparablePath(pagePath);
        if (!isOther) log.addAll(diagnostics.filter(({severity}) => severity !== 'info'));
      }
      return log.list.map((diagnostic) => liveProblem(diagnostic, siteDir));
    },
    /** Returns the file, with line and column, of a place that the overlay shows. */
    openable: (place: string): string | undefined => {
      const places = [...found.values()].flat().flatMap((diagnostic) => diagnostic.place ?? []);
      const shown = places.find((each) => placeText(each, siteDir) === place);
      if (!shown) return undefined;
      const {line = 1, column = 1} = shown;
      return `${path.resolve(siteDir, shown.file)}:${line}:${column}`;
    },
    hasErrors: (sources: readonly ProblemSource[]): boolean =>
      sources.some((source) => hasErrors(found.get(source) ?? [])),
  };
}

function keyOf({code, message, place}: Diagnostic): string {
  return JSON.stringify([code, message, place?.file, place?.line, place?.column]);
}

function liveProblem({severity, code, message, hint, place, related = []}: Diagnostic, siteDir: string): LiveProblem {
  return {
    severity,
    code,
    message,
    ...(hint === undefined ? {} : {hint}),
    ...(place ? {place: placeText(place, siteDir)} : {}),
    frame: frameOf(place, {siteDir}, LINES_AROUND),
    related: related.map((item) => item.message + (item.place ? ` (${placeText(item.place, siteDir)})` : '')),
  };
}

function placeText({file, line, column}: NonNullable<Diagnostic['place']>, siteDir: string): string {
  const relative = path.relative(siteDir, path.resolve(siteDir, file)).split(path.sep).join('/');
  return [relative, line, column].filter((part) => part !== undefined).join(':');
}
