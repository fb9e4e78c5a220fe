import path from 'node:path';
import {findRegions, readTextIfThere, shownLines} from 'inkstone/plugin';

const FENCE = /^([ \t>]*)(`{3,}(?!`)|~{3,}(?!~))([^\n]*)\n[\s>]*\2[`~]*$/;
const OPTION = /\s*\bfile=(?:"([^"]*)"|'([^']*)'|(\S+))/;

/**
 * Adds the code of a file to an empty block that refers to the file or a region of it, as the page
 * shows it. Leaves invalid references unchanged, which the compiler has reported.
 */
export function withCodeOfFile(block: string, source: string, siteDir: string): string {
  const [, indent = '', ticks = '', info = ''] = FENCE.exec(block.trimEnd()) ?? [];
  const option = OPTION.exec(info);
  const written = option?.[1] ?? option?.[2] ?? option?.[3];
  if (written === undefined) return block;
  const [name = '', ...parts] = written.split('#');
  const file = name.startsWith('@site/')
    ? path.join(siteDir, name.slice('@site/'.length))
    : path.resolve(path.dirname(source), name);
  const text = readTextIfThere(file);
  if (text === undefined) return block;
  const code = shownLines(selectLines(text.split(/\r\n?|\n/), parts.join('#')));
  return [`${ticks}${info.replace(OPTION, '')}`, ...code.split('\n'), ticks]
    .map((line) => (indent + line).trimEnd())
    .join('\n');
}

function selectLines(lines: string[], part: string): string[][] {
  if (part === '') return [lines];
  const range = /^L(\d+)(?:-L?(\d+))?$/.exec(part);
  if (range) return [lines.slice(Number(range[1]) - 1, Number(range[2] ?? range[1]))];
  return findRegions(lines)
    .filter(({name}) => name === part)
    .map(({first, end}) => lines.slice(first, end));
}
