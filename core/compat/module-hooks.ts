/** Resolves ES modules in Node's thread for module hooks, see `module-resolution.ts`. */
import type {InitializeHook, ResolveFnOutput, ResolveHook} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {packageName, packageRoot} from '../support/package-root.ts';
import {ownInModules, ownWebpack, providedPackages, useSiteCopy} from './docusaurus-modules.ts';
import type {ModuleTable} from './module-resolution.ts';

type ResolveContext = Parameters<ResolveHook>[1];

let table: ModuleTable | undefined;

/** Called by Node with the data given to `register`. */
export const initialize: InitializeHook<ModuleTable> = (data) => {
  table = data;
};

/** Called by Node for every `import` (hook `resolve` of `module.register`). */
export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  if (table === undefined) return nextResolve(specifier, context);
  const file = table.files[specifier];
  if (file === undefined) {
    const name = packageName(specifier);
    if (!providedPackages.includes(name)) return nextResolve(specifier, context);
    const own = seenFrom(packageRoot(), context);
    return firstOf(name === ownWebpack ? [own, context] : [context, own], (seen) => nextResolve(specifier, seen));
  }
  const own = {url: pathToFileURL(file).href, shortCircuit: true};
  if (!useSiteCopy.includes(specifier) || ownInModules.includes(specifier)) return own;
  const attempts = [context, seenFrom(table.siteDir, context)];
  return firstOf(attempts, (seen) => nextResolve(specifier, seen)).catch(() => own);
};

function seenFrom(dir: string, context: ResolveContext): ResolveContext {
  return {...context, parentURL: pathToFileURL(path.join(dir, 'package.json')).href};
}

/**
 * Returns the first attempt that succeeds.
 *
 * @throws the error of the first attempt, which names the importing file, if none succeeds
 */
async function firstOf(
  attempts: ResolveContext[],
  run: (context: ResolveContext) => ReturnType<ResolveHook>,
): Promise<ResolveFnOutput> {
  let failure: unknown;
  for (const attempt of attempts) {
    try {
      return await run(attempt);
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}
