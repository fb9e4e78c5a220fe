import type {SiteCode} from '../../contract/stages.ts';
import type {MarkdownCompiler} from './compiled-body.ts';
import type {Compiler} from './compile-document.ts';
import {createEnvironment, type CompileEnvironment} from './compile-environment.ts';
import type {CompileSession} from './compile-session.ts';
import {loadEngine} from './native/load-engine.ts';
import {NotNative} from './native/not-native.ts';

/**
 * All that `compileDocument` needs, for one thread. `code` may be missing where `needsCode` says
 * so. The native compiler is there unless the site or the machine rules it out; the other one is
 * loaded at the first document that needs it.
 */
export async function createCompiler(session: CompileSession, code: SiteCode | undefined): Promise<Compiler> {
  const environment = createEnvironment(session, code);
  let unified: Promise<MarkdownCompiler> | undefined;
  return {
    environment,
    native: await nativeCompiler(environment),
    unified: async (text, context) => {
      unified ??= import('./unified-compiler.ts').then((module) => module.createUnifiedCompiler(environment));
      return (await unified)(text, context);
    },
  };
}

async function nativeCompiler(environment: CompileEnvironment): Promise<MarkdownCompiler> {
  if (environment.options.markdown.compiler === 'unified') return refusing('markdown.compiler is "unified"');
  const result = await loadEngine();
  if ('missing' in result) return refusing(`the native compiler is not available on this machine (${result.missing})`);
  const {createNativeCompiler} = await import('./native/native-compiler.ts');
  return createNativeCompiler(environment, result.engine);
}

function refusing(reason: string): MarkdownCompiler {
  return () => Promise.reject(new NotNative(reason));
}
