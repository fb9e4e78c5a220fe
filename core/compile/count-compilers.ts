import type {KeptDocument} from '../../contract/document.ts';
import type {CompilerCounts} from '../../contract/stages.ts';

/**
 * How many documents each compiler made; reasons against the native one, the most frequent first.
 */
export function countCompilers(documents: readonly KeptDocument[]): CompilerCounts {
  const reasons = new Map<string, number>();
  let native = 0;
  for (const {compiler, because = ''} of documents) {
    if (compiler === 'native') native++;
    else reasons.set(because, (reasons.get(because) ?? 0) + 1);
  }
  const unified = [...reasons].map(([because, count]) => ({because, count}));
  return {native, unified: unified.sort((a, b) => b.count - a.count || (a.because < b.because ? -1 : 1))};
}
