import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {DocumentKey, KeptDocument, WholeDocument} from '../../contract/document.ts';
import type {CodeDocuments, RequestedDocument} from '../../contract/stages.ts';
import type {Closure} from './compile-closure.ts';
import {findCircles, type Circle} from './find-circles.ts';

/** What compiling documents of code builds on. */
export interface CodeDocumentsInput {
  /** Documents of pages, which need not be compiled again and whose diagnostics are known. */
  known: ReadonlyMap<DocumentKey, KeptDocument>;
  keyOf: (file: string) => DocumentKey;
  compileClosure: (requested: RequestedDocument[]) => Promise<Closure>;
  /** Makes the places in a result absolute. */
  finished: (document: KeptDocument) => KeptDocument;
  /** Text of a module, wherever it is. */
  textOf: (document: KeptDocument) => string;
  describeCircle: (circle: Circle) => Diagnostic;
}

/** Compiles documents that code imports, each with its partials, once. */
export function createCodeDocuments(input: CodeDocumentsInput): CodeDocuments {
  const {known, keyOf, compileClosure, finished, textOf, describeCircle} = input;
  const own = new Map<DocumentKey, KeptDocument>();
  const found: Diagnostic[] = [];
  const compileWith = async (request: RequestedDocument): Promise<KeptDocument> => {
    const closure = await compileClosure([request]);
    found.push(...closure.diagnostics, ...findCircles(closure.documents).circles.map(describeCircle));
    for (const [key, document] of closure.documents) {
      if (known.has(key) || own.has(key)) continue;
      own.set(key, finished(document));
      found.push(...(own.get(key)?.diagnostics ?? []));
    }
    const document = known.get(request.key) ?? own.get(request.key);
    if (!document) throw new Error(`Could not read the document ${request.path}.`);
    return document;
  };
  const whole = (document: KeptDocument): WholeDocument => ({...document, code: textOf(document)});
  // One after another: client and server ask for the same documents at the same time.
  let last: Promise<unknown> = Promise.resolve();
  return {
    compile: (file, variant) => {
      const key = keyOf(file) + (variant ? '?truncated=true' : '');
      const request = {key, path: file, ...(variant ? {variant} : {})};
      const next = last.then(() => known.get(key) ?? own.get(key) ?? compileWith(request)).then(whole);
      last = next.catch(() => undefined);
      return next;
    },
    diagnostics: () => found,
  };
}
