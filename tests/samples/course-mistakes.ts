import fs from 'node:fs';
import path from 'node:path';

/**
 * Applies a change that a chapter shows: a name of a file after `---`, then hunks of lines that
 * start with a space, `-` or `+`, as `diff` writes them but without numbers of lines. A line with
 * `@@` parts hunks.
 *
 * @throws if the lines before the change don't occur exactly once in the file
 */
export function applyMistake(folder: string, diff: string): void {
  for (const [, name = '', body = ''] of diff.matchAll(/^--- (\S+)\n([^]*?)(?=^--- |(?![^]))/gm)) {
    const file = path.join(folder, name);
    let source = fs.readFileSync(file, 'utf8');
    for (const hunk of body.split(/^@@.*\n/m).filter((text) => text.trim() !== '')) {
      const lines = hunk.replace(/\n$/, '').split('\n');
      const before = side(lines, '-');
      const parts = source.split(before);
      if (parts.length !== 2) throw new Error(`${name} has these lines ${parts.length - 1} times:\n${before}`);
      source = parts.join(side(lines, '+'));
    }
    fs.writeFileSync(file, source);
  }
}

function side(lines: string[], sign: '-' | '+'): string {
  return lines
    .filter((line) => line === '' || line.startsWith(' ') || line.startsWith(sign))
    .map((line) => `${line.slice(1)}\n`)
    .join('');
}

/** First thing that the validation layer says, in lines that fit a page and without the address that ends it. */
export function firstComplaint(output: string): string {
  const complaint = output.split('\n').find((line) => line.startsWith('[校验层]')) ?? '';
  const text = complaint.replace(/ \(https:\S+\)$/, '');
  return `${text.replace(/(.{40,72}) (?=.{8})/g, '$1\n')}\n`;
}

/** A message without its lines and handles, which differ between runs. */
export function comparable(message: string): string {
  return message.replace(/\s+/g, ' ').replace(/0x[0-9a-f]+/g, '0x');
}
