import path from 'node:path';
import fs from 'node:fs';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {LiveProblem} from '../../contract/live.ts';
import {comparablePath} from '../../contract/url.ts';
import {codeFrame} from '../support/code-frame.ts';
import {countLine, DiagnosticLog, formatDiagnostic, wantsColors} from '../support/diagnostics.ts';

/** Lines of the source that the overlay shows on each side of a problem. */
const LINES_AROUND = 2;

/**
 * Who has found a problem: a stage, or the page that is open. What a source says replaces what it
 * said before.
 */
export type ProblemSource = 'config' | 'load' | 'routes' | 'bundle' | `page ${string}` | `visit ${string}`;

/**
 * What was found in the documents of a page (`page`), and where it was rendered and its links were
 * followed (`visit`).
 */
export function pageSource(kind: 'page' | 'visit', pagePath: string): ProblemSource {
  return `${kind} ${comparablePath(pagePath)}`;
}

export interface ProblemBoard {
  /** What a source has found now; new ones are printed, and that all are mended. */
  set: (source: ProblemSource, diagnostics: readonly Diagnostic[]) => void;
  /** Forgets what was found on a page that nobody looks at any more. */
  drop: (source: ProblemSource) => void;
  /** What the overlay of a page shows: problems of the whole site and its own. */
  forPage: (pagePath: string) => LiveProblem[];
  hasErrors: (sources: readonly ProblemSource[]) => boolean;
}

/** An empty board for a site. `print` takes whole lines. */
export function createProblemBoard(siteDir: string, print: (text: string) => void): ProblemBoard {
  const found = new Map<ProblemSource, readonly Diagnostic[]>();
  const colors = wantsColors(process.stderr);
  const errors = (): Diagnostic[] => [...found.values()].flat().filter(({severity}) => severity === 'error');
  return {
    set: (source, diagnostics) => {
      const shown = new Set([...found.values()].flat().map(keyOf));
      const before = errors().length;
      found.set(source, diagnostics);
      const log = new DiagnosticLog();
      log.addAll(diagnostics.filter((diagnostic) => !shown.has(keyOf(diagnostic))));
      const fresh = log.list;
      if (fresh.length > 0) {
        const blocks = fresh.map((diagnostic) => formatDiagnostic(diagnostic, {siteDir, colors}));
        print(`${blocks.join('\n')}\n${countLine(fresh)}\n`);
      }
      if (before > 0 && errors().length === 0) print('All errors are fixed.\n');
    },
    drop: (source) => void found.delete(source),
    forPage: (pagePath) => {
      const log = new DiagnosticLog();
      for (const [source, diagnostics] of found) {
        const isOther = source.includes(' ') && source.slice(source.indexOf(' ') + 1) !== comparablePath(pagePath);
        if (!isOther) log.addAll(diagnostics.filter(({severity}) => severity !== 'info'));
      }
      return log.list.map((diagnostic) => liveProblem(diagnostic, siteDir));
    },
    hasErrors: (sources) =>
      sources.some((source) => (found.get(source) ?? []).some(({severity}) => severity === 'error')),
  };
}

function keyOf({code, message, place}: Diagnostic): string {
  return JSON.stringify([code, message, place?.file, place?.line, place?.column]);
}

function liveProblem(diagnostic: Diagnostic, siteDir: string): LiveProblem {
  const {severity, code, message, hint, place, related = []} = diagnostic;
  return {
    severity,
    code,
    message,
    ...(hint === undefined ? {} : {hint}),
    ...(place ? {place: placeText(place, siteDir)} : {}),
    frame: place ? frameOf(place, siteDir) : [],
    related: related.map((item) => item.message + (item.place ? ` (${placeText(item.place, siteDir)})` : '')),
  };
}

function placeText({file, line, column}: NonNullable<Diagnostic['place']>, siteDir: string): string {
  const relative = path.relative(siteDir, path.resolve(siteDir, file)).split(path.sep).join('/');
  return [relative, line, column].filter((part) => part !== undefined).join(':');
}

function frameOf(place: NonNullable<Diagnostic['place']>, siteDir: string): string[] {
  try {
    return codeFrame(fs.readFileSync(path.resolve(siteDir, place.file), 'utf8'), place, {around: LINES_AROUND});
  } catch {
    // Gone meanwhile: the message stands without its line.
    return [];
  }
}
