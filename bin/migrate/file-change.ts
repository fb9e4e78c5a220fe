import fs from 'node:fs';
import path from 'node:path';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {cannotWrite} from '../../core/commands/write-files.ts';
import {writeFileAtomic} from '../../core/support/output-files.ts';
import {realPath} from '../../core/support/file-tree.ts';

/** One file that a migration writes. */
export interface FileChange {
  /** Absolute. */
  file: string;
  /** Undefined for a new file. */
  before: string | undefined;
  after: string;
  /** Why the file changes: one sentence for each reason. */
  reasons: string[];
}

/** Returns the text of a file, or undefined. */
export function readText(file: string): string | undefined {
  return fs.statSync(file, {throwIfNoEntry: false})?.isFile() ? fs.readFileSync(file, 'utf8') : undefined;
}

/** Returns a text with the line endings that another one starts with. */
export function withLineEndingsOf(example: string, text: string): string {
  return /\r?\n/.exec(example)?.[0] === '\r\n' ? text.replace(/\r?\n/g, '\r\n') : text;
}

/**
 * Writes all files. If one cannot be written, it stays whole, and the others get their old content
 * again.
 *
 * @throws INK8060 if the file system refuses; names files that keep their new content, too
 */
export async function writeChanges(changes: readonly FileChange[]): Promise<void> {
  const written: FileChange[] = [];
  for (const change of changes) {
    try {
      await replaceFile(change.file, change.after);
      written.push(change);
    } catch (error) {
      const left: string[] = [];
      for (const each of written) if (!(await isRestored(each))) left.push(each.file);
      throw withUnrestored(cannotWrite(change.file, error as NodeJS.ErrnoException), left);
    }
  }
}

/** Writes beside the file and renames; a link stays a link, and the file keeps its permissions. */
async function replaceFile(file: string, content: string): Promise<void> {
  const target = realPath(file) ?? file;
  const mode = fs.statSync(target, {throwIfNoEntry: false})?.mode;
  // The folder alone decides whether a file can be renamed over one that may not be written.
  if (mode !== undefined) fs.accessSync(target, fs.constants.W_OK);
  await writeFileAtomic(target, content);
  if (mode !== undefined) fs.chmodSync(target, mode);
}

async function isRestored({file, before}: FileChange): Promise<boolean> {
  try {
    if (before === undefined) fs.rmSync(file, {force: true});
    else await replaceFile(file, before);
    return true;
  } catch {
    return false;
  }
}

function withUnrestored(error: InkstoneError, files: readonly string[]): InkstoneError {
  const others = files.map((file) => {
    const message = `Could not restore "${path.relative('.', file)}", which keeps its new content.`;
    return {code: 'INK8060', severity: 'error', message} as const;
  });
  return new InkstoneError([...error.diagnostics, ...others], {cause: error.cause});
}

/** Describes a change: the file, its reasons, and the lines that go and come. */
export function describeChange({file, before, after, reasons}: FileChange, base: string): string {
  const title = `${path.relative(base, file)}${before === undefined ? ' (new)' : ''}`;
  const lines = [...reasons.map((reason) => `  ${reason}`), ...changedLines(before ?? '', after)];
  return `${title}\n${lines.join('\n')}\n`;
}

/** The lines that differ, as `  - old` and `  + new`: the longest common subsequence stays. */
function changedLines(before: string, after: string): string[] {
  const [a, b] = [before, after].map((text) => text.replace(/\n$/, '').split('\n')) as [string[], string[]];
  if (before === '') a.length = 0;
  const common = Array.from({length: a.length + 1}, () => new Uint32Array(b.length + 1));
  const at = (row: number, column: number): number => common[row]?.[column] ?? 0;
  for (let row = a.length - 1; row >= 0; row--) {
    for (let column = b.length - 1; column >= 0; column--) {
      const length =
        a[row] === b[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      (common[row] as Uint32Array)[column] = length;
    }
  }
  const lines: string[] = [];
  let [row, column] = [0, 0];
  while (row < a.length || column < b.length) {
    if (row < a.length && column < b.length && a[row] === b[column]) [row, column] = [row + 1, column + 1];
    else if (row < a.length && (column === b.length || at(row + 1, column) >= at(row, column + 1)))
      lines.push(`  - ${a[row++]}`);
    else lines.push(`  + ${b[column++]}`);
  }
  return lines;
}
