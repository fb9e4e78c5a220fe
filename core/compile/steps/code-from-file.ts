import fs from 'node:fs';
import path from 'node:path';
import type {Code} from 'mdast';
import {nearestName} from '../../support/nearest-name.ts';
import {isWithin} from '../../support/site-boundary.ts';
import type {DocumentContext, Placed} from '../document-context.ts';
import type {MarkdownStep} from '../step.ts';

/**
 * An empty fence takes its code from a file: ```` ```cpp file=@site/samples/main.cpp#setup ````.
 * The path begins with `@site/`, `./` or `../`; behind `#` stands a region that the file names in
 * comments, or lines (`#L3-L6`). A fence with code of its own is left alone.
 */
export const codeFromFile: MarkdownStep = {
  name: 'code-from-file',
  code(node, context) {
    const option = node.value.trim() === '' ? readOption(node.meta) : undefined;
    if (!option) return;
    const file = insideSite(option, {node, context});
    if (file === undefined) return;
    const code = readPart(file, option, {node, context});
    if (code !== undefined) node.value = code;
  },
};

interface FileOption {
  /** As written. */
  written: string;
  path: string;
  part: string | undefined;
}

interface Fence {
  node: Code;
  context: DocumentContext;
}

const OPTION = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))/;

function readOption(meta: string | null | undefined): FileOption | undefined {
  const match = OPTION.exec(meta ?? '');
  const written = match?.[1] ?? match?.[2] ?? match?.[3];
  if (written === undefined || !/^(?:@site\/|\.{1,2}\/)/.test(written)) return undefined;
  const hash = written.indexOf('#');
  if (hash === -1) return {written, path: written, part: undefined};
  return {written, path: written.slice(0, hash), part: written.slice(hash + 1)};
}

/**
 * Absolute path of the file, which must be there and belong to the site, also behind symbolic
 * links.
 */
function insideSite(option: FileOption, fence: Fence): string | undefined {
  const {siteDir} = fence.context.session.options;
  const file = option.path.startsWith('@site/')
    ? path.resolve(siteDir, option.path.slice('@site/'.length))
    : path.resolve(path.dirname(fence.context.document.path), option.path);
  if (!isWithin(file, siteDir)) return refuseOutside(option, fence);
  if (fence.context.queries.hash(file) === '') {
    const hint =
      fence.context.queries.nearestFileHint(file) ??
      'Check the path. "@site/" is the folder of the configuration file, "./" the folder of this document.';
    return complain({code: 'INK4022', message: `The code file "${option.path}" does not exist.`, hint}, option, fence);
  }
  return isWithin(fs.realpathSync(file), fs.realpathSync(siteDir)) ? file : refuseOutside(option, fence);
}

function refuseOutside(option: FileOption, fence: Fence): undefined {
  const message = `The code file "${option.path}" is outside the site folder.`;
  const hint = 'Move or copy the file into the site folder, so that the site builds on any machine.';
  return complain({code: 'INK4023', message, hint}, option, fence);
}

function readPart(file: string, option: FileOption, fence: Fence): string | undefined {
  const lines = fence.context.queries
    .text(file)
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/);
  if (option.part === undefined || option.part === '') return shownLines([lines]);
  const range = /^L(\d+)(?:-L?(\d+))?$/.exec(option.part);
  return range
    ? readRange(lines, [Number(range[1]), Number(range[2] ?? range[1])], {option, fence})
    : readRegion(lines, option, fence);
}

function readRange(
  lines: string[],
  [first, last]: [first: number, last: number],
  {option, fence}: {option: FileOption; fence: Fence},
): string | undefined {
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  if (first >= 1 && first <= last && last <= count) return shownLines([lines.slice(first - 1, last)]);
  const message = `The code file "${option.path}" has no lines "${option.part}": it has ${count} lines.`;
  const hint = 'Count lines from 1, or use a named region, which stays correct when the file changes.';
  return complain({code: 'INK4024', message, hint}, option, fence);
}

/**
 * Regions of one name are shown one after the other, so that a file can leave out what lies between
 * them.
 */
function readRegion(lines: string[], option: FileOption, fence: Fence): string | undefined {
  const regions = findRegions(lines);
  const wanted = regions.filter(({name}) => name === option.part);
  if (wanted.length === 0) {
    const names = [...new Set(regions.map(({name}) => name))];
    const nearest = nearestName(option.part ?? '', names);
    const message = `The code file "${option.path}" has no region "${option.part}".`;
    const hint = nearest
      ? `Did you mean "${nearest}"?`
      : names.length > 0
        ? `Available regions: ${names.map((name) => `"${name}"`).join(', ')}.`
        : `Add the comments "#region ${option.part}" and "#endregion" around the lines.`;
    return complain({code: 'INK4024', message, hint}, option, fence);
  }
  const unclosed = wanted.find(({end}) => end === undefined);
  if (unclosed) {
    const message = `The region "${unclosed.name}" of "${option.path}" starts on line ${unclosed.first} and is never closed.`;
    const hint = `Add a comment "#endregion ${unclosed.name}" after its last line.`;
    return complain({code: 'INK4025', message, hint}, option, fence);
  }
  return shownLines(wanted.map(({first, end}) => lines.slice(first, end)));
}

function complain(problem: {code: string; message: string; hint: string}, option: FileOption, fence: Fence): undefined {
  fence.context.report(problem, placeOfOption(option, fence));
  return undefined;
}

/** The option itself rather than the fence, if the text stands there as the parser saw it. */
function placeOfOption({written}: FileOption, {node, context}: Fence): Placed {
  const line = node.position?.start.line ?? 0;
  const at = context.document.text.split('\n')[line - 1]?.indexOf(written) ?? -1;
  if (at === -1) return node;
  return {position: {start: {line, column: at + 1}, end: {line, column: at + 1 + written.length}}};
}

/**
 * Part of a file that lies between `#region name` and `#endregion`; lines are indexes from 0, the
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
  /^\s*(?:(?:\/\/|\/\*|#|<!--|--|;|%)\s*#?|#pragma\s+)(region|endregion)\b[ \t]*([^\s*>]*)\s*(?:\*\/|-->)?\s*$/;

/**
 * The named regions of a file, in the order in which they begin. They may lie in each other and
 * overlap.
 */
export function findRegions(lines: readonly string[]): CodeRegion[] {
  const regions: CodeRegion[] = [];
  const open: CodeRegion[] = [];
  for (const [index, line] of lines.entries()) {
    const marker = MARKER.exec(line);
    if (!marker) continue;
    const [, kind, name = ''] = marker;
    if (kind === 'region') {
      const region = {name, first: index + 1, end: undefined};
      regions.push(region);
      open.push(region);
      continue;
    }
    const closed = name === '' ? open.at(-1) : open.findLast((region) => region.name === name);
    if (!closed) continue;
    closed.end = index;
    open.splice(open.indexOf(closed), 1);
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
 * Instructions to a preprocessor stand at the left whatever they are in, and say nothing about
 * indentation.
 */
const DIRECTIVE = /^#(?:if|ifdef|ifndef|elif|else|endif|define|undef|include|error|pragma)\b/;

function moveLeft(lines: string[]): string[] {
  const indented = lines.filter((line) => line !== '' && !DIRECTIVE.test(line));
  const indents = indented.map((line) => /^\s*/.exec(line)?.[0] ?? '');
  const shared = indents.reduce(sharedStart, indents[0] ?? '');
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line));
}

function sharedStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}
