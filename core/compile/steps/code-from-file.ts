import fs from 'node:fs';
import path from 'node:path';
import type {Code} from 'mdast';
import {nearestName} from '../../support/nearest-name.ts';
import {isWithin} from '../../support/site-boundary.ts';
import {findRegions, shownLines} from '../code-regions.ts';
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
