import type {SiteCode} from '../../contract/stages.ts';
import type {CompileJob} from './compile-job.ts';
import type {CompileSession, MarkdownCompiler} from './document-context.ts';
import {createHighlighter} from './highlight-code.ts';
import {evaluateIncludeLanguages} from './include-languages.ts';
import {createNativeCompiler} from './native/native-compiler.ts';
import {createPrismLanguages} from './prism-languages.ts';
import {createQueries} from './site-queries.ts';

/**
 * Opens a session. The native compiler is part of it unless the site or the machine rules it out;
 * unified is loaded at the first document that needs it.
 */
export async function openSession(job: CompileJob, code: SiteCode | undefined): Promise<CompileSession> {
  const {options, sets, stateful} = job;
  const {additionalLanguages} = options.prism;
  const includeLanguages =
    options.includeLanguages === undefined
      ? undefined
      : evaluateIncludeLanguages(options.includeLanguages, options.configPath);
  const session: CompileSession = {
    options,
    sets: new Map(sets.map((set) => [set.id, set])),
    stateful: new Set(stateful),
    code,
    queries: createQueries(job),
    highlight: createHighlighter(
      createPrismLanguages({
        ...(additionalLanguages && {additionalLanguages}),
        ...(includeLanguages && {includeLanguages}),
      }),
    ),
    atWork: new Map(),
    native: (text, context) => native(text, context),
    unified: async (text, context) => {
      unified ??= import('./unified-compiler.ts').then((module) => module.createUnifiedCompiler(session));
      return (await unified)(text, context);
    },
  };
  const native = await createNativeCompiler(session);
  let unified: Promise<MarkdownCompiler> | undefined;
  return session;
}
