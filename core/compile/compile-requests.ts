import type {CompileRequest, KeptDocument} from '../../contract/document.ts';
import {compileDocument, unfinishedDocument, type CompileResult, type Compiler} from './compile-document.ts';
import {compileTogether} from './compile-together.ts';
import type {DocumentCache} from './document-cache.ts';
import {keepDocument} from './keep-document.ts';

/**
 * Compiled documents in the order of the requests, or the positions of those that wait for
 * documents elsewhere.
 */
export type CompileAnswer = {kept: KeptDocument[]} | {waiting: number[]};

interface CompileOptions {
  compiler: Compiler;
  cacheOf: (request: CompileRequest) => DocumentCache | undefined;
  /** All documents that could be waited for are among the requests. */
  isComplete: boolean;
  /** Absolute; as in `Keeping`. */
  outputDir: string | undefined;
}

/** Compiles documents in this thread and stores them. */
export async function compileRequests(
  requests: readonly CompileRequest[],
  {compiler, cacheOf, isComplete, outputDir}: CompileOptions,
): Promise<CompileAnswer> {
  const keep = (request: CompileRequest, result: CompileResult): KeptDocument =>
    keepDocument(request, result, {cache: cacheOf(request), outputDir});
  const together = await compileTogether(requests, {
    compile: async (request) => keep(request, await compileDocument(request, compiler)),
    isComplete,
    canWait: ({document}) => compiler.environment.atWork.has(document.path),
    giveUp: (request) => keep(request, unfinishedDocument(request, compiler)),
  });
  for (const cache of new Set(requests.map(cacheOf))) cache?.flush();
  if ('results' in together) return {kept: together.results};
  return {waiting: together.waiting.map((request) => requests.indexOf(request))};
}
