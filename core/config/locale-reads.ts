import {LOCALE_VARIABLE} from '../support/current-locale.ts';

const environment = process.env;
let watchers = 0;
let reads = 0;
const files = new Set<string>();

/**
 * Runs code of the site and resolves to its result, and to whether the language was read meanwhile. The
 * files that took part in reading it are in `filesThatReadLocale`. Searching sources for the
 * variable's name would miss packages, and names that are put together.
 */
export async function watchLocaleReads<Result>(
  run: () => Result | Promise<Result>,
): Promise<{result: Awaited<Result>; readsLocale: boolean}> {
  const before = reads;
  if (watchers++ === 0) process.env = new Proxy(environment, {get: readVariable});
  try {
    return {result: await run(), readsLocale: reads > before};
  } finally {
    if (--watchers === 0) process.env = environment;
  }
}

/** Absolute paths of all files that were being evaluated when the language was read, in this thread. */
export function filesThatReadLocale(): ReadonlySet<string> {
  return files;
}

function readVariable(variables: NodeJS.ProcessEnv, name: string): string | undefined {
  if (name === LOCALE_VARIABLE) {
    reads++;
    for (const file of filesOnStack()) files.add(file);
  }
  return variables[name];
}

function filesOnStack(): string[] {
  const {prepareStackTrace, stackTraceLimit} = Error;
  try {
    Error.stackTraceLimit = Infinity;
    Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFileName() ?? '');
    return (new Error().stack as unknown as string[]).map((file) => file.replace(/^file:\/\//, ''));
  } finally {
    Object.assign(Error, {prepareStackTrace, stackTraceLimit});
  }
}
