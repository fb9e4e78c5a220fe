import fs from 'node:fs';
import path from 'node:path';
import {cannotWrite} from '../../core/commands/write-files.ts';

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

/**
 * Writes all files. If one cannot be written, the others get their old content again.
 *
 * @throws INK8060 if the file system refuses
 */
export function writeChanges(changes: readonly FileChange[]): void {
  const written: FileChange[] = [];
  for (const change of changes) {
    try {
      fs.writeFileSync(change.file, change.after);
      written.push(change);
    } catch (error) {
      for (const each of written) restore(each);
      throw cannotWrite(change.file, error as NodeJS.ErrnoException);
    }
  }
}

function restore({file, before}: FileChange): void {
  if (before === undefined) fs.rmSync(file, {force: true});
  else fs.writeFileSync(file, before);
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
