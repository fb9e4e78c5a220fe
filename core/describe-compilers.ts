import type {CompilerCounts} from '../contract/stages.ts';

/**
 * What `--verbose` prints of the two compilers: how many documents each made, and why not the
 * native one.
 */
export function describeCompilers({native, unified}: CompilerCounts): string {
  const others = unified.reduce((sum, {count}) => sum + count, 0);
  const lines = unified.map(({because, count}) => `  ${count}  ${because}\n`);
  return `Documents compiled with the native compiler: ${native}, with unified: ${others}${others > 0 ? ':' : ''}\n${lines.join('')}`;
}
