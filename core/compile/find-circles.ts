import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {CompiledDocument, DocumentKey} from '../../contract/document.ts';

/**
 * Documents that import each other in a circle, each circle once, with its chain (faults 17 and 18); and the imports of every document
 * without those that close a circle, which others may rely on to end.
 */
export function findCircles(documents: ReadonlyMap<DocumentKey, CompiledDocument>): {
  circles: Diagnostic[];
  imports: Map<DocumentKey, DocumentKey[]>;
} {
  const circles: Diagnostic[] = [];
  const imports = new Map<DocumentKey, DocumentKey[]>();
  const open: DocumentKey[] = [];
  const visit = (key: DocumentKey): void => {
    const kept: DocumentKey[] = [];
    imports.set(key, kept);
    open.push(key);
    for (const imported of documents.get(key)?.facts.documents ?? []) {
      if (!documents.has(imported)) continue;
      if (open.includes(imported)) {
        circles.push(circle([...open.slice(open.indexOf(imported)), imported]));
        continue;
      }
      kept.push(imported);
      if (!imports.has(imported)) visit(imported);
    }
    open.pop();
  };
  for (const key of documents.keys()) if (!imports.has(key)) visit(key);
  return {circles, imports};
}

function circle(chain: DocumentKey[]): Diagnostic {
  const [first = ''] = chain;
  return {
    code: 'INK4006',
    severity: 'error',
    message: chain.length === 2 ? `The document imports itself: ${chain.join(' → ')}.` : `Documents import each other in a circle: ${chain.join(' → ')}.`,
    hint: 'Take one of these imports out; what both need can go into a third file.',
    place: {file: first.replace(/\?.*$/, '')},
  };
}
