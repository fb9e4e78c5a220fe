import type {SiteCode} from '../../contract/stages.ts';
import type {Compiler} from './compile-document.ts';
import {createEnvironment} from './compile-environment.ts';
import type {CompileSession} from './compile-session.ts';
import {createMarkdownCompiler} from './markdown-compiler.ts';

/** All that `compileDocument` needs, for one thread. `code` may be missing where `needsCode` says so. */
export function createCompiler(session: CompileSession, code: SiteCode | undefined): Compiler {
  const environment = createEnvironment(session, code);
  return {environment, compileMarkdown: createMarkdownCompiler(environment)};
}
