import fs from 'node:fs';
import type {Code} from 'mdast';
import {nearestName} from '../../support/nearest-name.ts';
import {isWithin} from '../../support/file-tree.ts';
import {pluginEntries} from '../compile-job.ts';
import {fileCandidates, untrustedFileProblem} from '../assets.ts';
import type {DocumentContext, Placed, Problem} from '../document-context.ts';
import type {MarkdownStep} from '../step.ts';

/**
 * An empty fence takes its code from a file: ```` ```cpp file=@site/samples/main.cpp#setup ````.
 * The path begins with `@site/`, `./` or `../`; after `#` comes a region that the file names in
 * comments, or lines (`#L3-L6`). A fence with content is left alone.
 */
export const codeFromFile: MarkdownStep = {
  name: 'code-from-file',
  code(node, context) {
    const match = node.value.trim() === '' ? OPTION.exec(node.meta ?? '') : undefined;
    const written = match?.[1] ?? match?.[2] ?? match?.[3];
    if (written === undefined) return;
    if (!PATH.test(written)) {
      const mistake = mistakeIn(written, context);
      if (mistake) context.report(mistake, placeOfOption(written, node, context));
      return;
    }
    const [name = '', ...parts] = written.split('#');
    // The path is relative or below the site, so it can only mean one file.
    const file = fileCandidates(name, context)[0] as string;
    const problem = fileProblem(name, file, context) ?? untrustedFileProblem(name, file, context, true);
    const found = problem ?? codeOf(name, file, {part: parts.join('#'), context});
    if (typeof found === 'string') node.value = found;
    else context.report(found, placeOfOption(written, node, context));
  },
};

const OPTION = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))/;

const PATH = /^(?:@site\/|\.{1,2}\/)/;

/** Other values may be those of a plugin, unless they are nearly right. */
function mistakeIn(written: string, context: DocumentContext): Problem | undefined {
  const base = {code: 'INK4022', severity: 'warning'} as const;
  if (/^["']/.test(written) && PATH.test(written.slice(1)))
    return {...base, message: 'The quote of "file" is not closed, so the block stays empty.', hint: 'Close it.'};
  if (context.set && pluginEntries(context.set).length > 0) return undefined;
  const [name = ''] = written.split('#');
  const file = /^[\w-]/.test(name) ? fileCandidates(name, context)[0] : undefined;
  if (file === undefined || context.queries.hash(file) === '') return undefined;
  const message = `The code file "${name}" is not read, so the block stays empty: its path has no "./".`;
  return {...base, message, hint: `Write "./${written}".`};
}

/** Returns a problem unless the file exists and belongs to the site, also behind symbolic links. */
function fileProblem(name: string, file: string, {queries, session}: DocumentContext): Problem | undefined {
  const {siteDir} = session.options;
  const isInSite = isWithin(file, siteDir);
  if (isInSite && queries.hash(file) === '') {
    const hint =
      queries.nearestFileHint(file) ??
      'Check the path. "@site/" is the folder of the configuration file, "./" the folder of this document.';
    return {code: 'INK4022', message: `The code file "${name}" does not exist.`, hint};
  }
  if (isInSite && isWithin(fs.realpathSync(file), fs.realpathSync(siteDir))) return undefined;
  const message = `The code file "${name}" is outside the site folder.`;
  const hint = 'Move or copy the file into the site folder, so that the site builds on any machine.';
  return {code: 'INK4023', message, hint};
}

/** Returns the code of a file, of some lines, or of a region; else the problem. */
function codeOf(
  name: string,
  file: string,
  {part, context}: {part: string; context: DocumentContext},
): string | Problem {
  const text = context.queries.text(file);
  const lines = text.split(/\r\n?|\n/);
  if (part === '') return shownLines([lines]);
  const range = /^L(\d+)(?:-L?(\d+))?$/.exec(part);
  if (!range) return codeOfRegion(name, part, lines);
  const [first, last] = [Number(range[1]), Number(range[2] ?? range[1])];
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  if (first >= 1 && first <= last && last <= count) return shownLines([lines.slice(first - 1, last)]);
  const message = `The code file "${name}" has no lines "${part}": it has ${count} lines.`;
  const hint = 'Count lines from 1, or use a named region, which stays correct when the file changes.';
  return {code: 'INK4024', message, hint};
}

/**
 * Regions of one name are shown one after the other, so that a file can leave out what lies between
 * them.
 */
function codeOfRegion(name: string, part: string, lines: string[]): string | Problem {
  const regions = findRegions(lines);
  const wanted = regions.filter((region) => region.name === part);
  if (wanted.length === 0) {
    const names = [...new Set(regions.map((region) => region.name))];
    const nearest = nearestName(part, names);
    const hint = nearest
      ? `Did you mean "${nearest}"?`
      : names.length > 0
        ? `Available regions: ${names.map((each) => `"${each}"`).join(', ')}.`
        : `Add the comments "#region ${part}" and "#endregion" around the lines.`;
    return {code: 'INK4024', message: `The code file "${name}" has no region "${part}".`, hint};
  }
  const unclosed = wanted.find(({end}) => end === undefined);
  if (!unclosed) return shownLines(wanted.map(({first, end}) => lines.slice(first, end)));
  const message = `The region "${part}" of "${name}" starts on line ${unclosed.first} and is never closed.`;
  return {code: 'INK4025', message, hint: `Add a comment "#endregion ${part}" after its last line.`};
}

/** Returns the position of the option in the file, or of the fence if a plugin has changed it. */
function placeOfOption(written: string, node: Code, {document}: DocumentContext): Placed {
  const line = node.position?.start.line ?? 0;
  const at = document.text.split('\n')[line - 1]?.indexOf(written) ?? -1;
  if (at === -1) return node;
  return {position: {start: {line, column: at + 1}, end: {line, column: at + 1 + written.length}}};
}

/**
 * Part of a file between `#region name` and `#endregion`; lines are indexes from 0, the
 * markers not among them.
 */
export interface CodeRegion {
  name: string;
  first: number;
  /** The line after the last one; undefined where the region is never closed. */
  end: number | undefined;
}

/**
 * A line that holds nothing but a marker, in the comment of any usual language (`// #region a`, `#
 * region a`, `<!-- #region a -->`, `-- #region a`, `; #region a`) or as `#pragma region a`. Editors
 * fold the same lines.
 */
const MARKER =
  /^\s*(?:(?:\/\/|\/\*|#|<!--|--|;|%)\s*#?|#pragma\s+)(region|endregion)\b[ \t]*([^\s*>]*)(?:\s*(?:\*\/|-->))?\s*$/;

/**
 * The named regions of a file, in the order in which they begin. They may lie in each other and
 * overlap.
 */
export function findRegions(lines: readonly string[]): CodeRegion[] {
  const regions: CodeRegion[] = [];
  const open: CodeRegion[] = [];
  for (const [index, line] of lines.entries()) {
    const [, kind, name = ''] = MARKER.exec(line) ?? [];
    if (kind === 'region') {
      const region = {name, first: index + 1, end: undefined};
      regions.push(region);
      open.push(region);
    } else if (kind === 'endregion') {
      const closed = name === '' ? open.at(-1) : open.findLast((region) => region.name === name);
      if (!closed) continue;
      closed.end = index;
      open.splice(open.indexOf(closed), 1);
    }
  }
  return regions.filter(({name}) => name !== '');
}

/**
 * Parts of a file as they are shown: without markers, without empty lines around the whole, each
 * part moved to the left as far as all of its lines go.
 */
export function shownLines(parts: readonly (readonly string[])[]): string {
  const kept = parts.flatMap((part) =>
    moveLeft(part.filter((line) => !MARKER.test(line)).map((line) => line.trimEnd())),
  );
  while (kept[0] === '') kept.shift();
  while (kept.at(-1) === '') kept.pop();
  return kept.join('\n');
}

/**
 * Preprocessor directives are at the start of the line whatever surrounds them, so they don't count
 * as indentation.
 */
const DIRECTIVE = /^#(?:if|ifdef|ifndef|elif|else|endif|define|undef|include|error|pragma)\b/;

function moveLeft(lines: string[]): string[] {
  const indented = lines.filter((line) => line !== '' && !DIRECTIVE.test(line));
  const indents = indented.map((line) => /^\s*/.exec(line)?.[0] ?? '');
  const shared = indents.reduce((a, b) => {
    while (!b.startsWith(a)) a = a.slice(0, -1);
    return a;
  }, indents[0] ?? '');
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line));
}
