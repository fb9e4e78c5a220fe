import type {Answers} from './answers.ts';

/** "Did you mean" for a file that is not there, from the names in its folder. */
export function nearestFileHint(file: string | undefined, answers: Answers): string | undefined {
  const near = file === undefined ? '' : answers.nearestFile(file);
  return near === '' ? undefined : `Did you mean "${near}"?`;
}
