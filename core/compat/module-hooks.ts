/** Runs in Node's thread for module hooks: the ES module half of `module-resolution.ts`. */
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {packageName, packageRoot} from '../support/package-root.ts';
import {ownInModules, providedPackages, useSiteCopy} from './docusaurus-modules.ts';
import type {ModuleTable} from './module-resolution.ts';

interface ResolveContext {
  conditions: string[];
  importAttributes: Record<string, string>;
  parentURL?: string;
}

interface ResolveResult {
  url: string;
  format?: string | null;
  shortCircuit?: boolean;
}

type NextResolve = (specifier: string, context: ResolveContext) => ResolveResult | Promise<ResolveResult>;

let table: ModuleTable | undefined;

/** Called by Node with the data given to `register`. */
export function initialize(data: ModuleTable): void {
  table = data;
}

/**
 * Called by Node for every `import`; the interface is Node's (`module.register`, hook `resolve`).
 */
export async function resolve(
  specifier: string,
  context: ResolveContext,
  nextResolve: NextResolve,
): Promise<ResolveResult> {
  if (table === undefined) return nextResolve(specifier, context);
  const file = table.files[specifier];
  if (file === undefined) {
    if (!providedPackages.includes(packageName(specifier))) return nextResolve(specifier, context);
    return firstOf([context, seenFrom(packageRoot(), context)], (seen) => nextResolve(specifier, seen));
  }
  const own = {url: pathToFileURL(file).href, shortCircuit: true};
  if (!useSiteCopy.includes(specifier) || ownInModules.includes(specifier)) return own;
  const attempts = [context, seenFrom(table.siteDir, context)];
  return firstOf(attempts, (seen) => nextResolve(specifier, seen)).catch(() => own);
}

function seenFrom(dir: string, context: ResolveContext): ResolveContext {
  return {...context, parentURL: pathToFileURL(path.join(dir, 'package.json')).href};
}

/**
 * The first attempt that succeeds; if none does, the error of the first one, which names the
 * importing file.
 */
async function firstOf(
  attempts: ResolveContext[],
  run: (context: ResolveContext) => ResolveResult | Promise<ResolveResult>,
): Promise<ResolveResult> {
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
