import path from 'node:path';
import type {Builder} from './builders.ts';
import {describeFirstVisit, measureFirstVisit} from './first-visit.ts';

/**
 * What readers of the builds get, a line each: only programs whose pages lie at the same addresses
 * are compared.
 */
export async function describeReaders(builders: readonly Builder[]): Promise<string> {
  const compared = builders.filter(({layout}) => layout === 'docusaurus');
  const lines: string[] = [];
  for (const {name, dir} of compared)
    lines.push(describeFirstVisit(name, await measureFirstVisit(path.join(dir, 'build'))));
  return lines.join('\n');
}
