import fs from 'node:fs';
import path from 'node:path';
import type {Compilation, StatsError, Compiler, OutputFileSystem} from 'webpack';
import {InkstoneError} from '../../../contract/diagnostic.ts';

/** How Rspack begins a message: with a sign, and often with the class of the error. */
const MARKS = /^\s*[×⚠]\s+(?:\w+(?:Error|Warning): )?/;

/** Returns a problem that Rspack reports with its message as webpack writes it. */
export function toWebpackProblem(problem: StatsError): StatsError {
  if (!MARKS.test(problem.message)) return problem;
  return Object.assign({}, problem, {
    message: jsonMessage(problem) ?? parserMessage(problem.message) ?? plain(problem.message),
  });
}

/** Describes an error that isn't about a module: a plugin uses what only webpack has. */
export function pluginFailure(message: string): InkstoneError {
  const [reason = ''] = plain(message).split('\n');
  return new InkstoneError({
    code: 'INK5017',
    severity: 'error',
    message: `A plugin does not work with Rspack: ${reason}`,
    hint: 'Look for a newer version of the plugin, or set "bundler" to "webpack".',
  });
}

/** A message consists of nested parts, each with marks at the beginning of its lines. */
function plain(message: string): string {
  return message
    .replace(MARKS, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:│\s*)*(?:[├╰]─▶\s+×|│|×) ?/, ''))
    .join('\n')
    .trimEnd();
}

const PARSE_ERROR = /Module parse failed:\n\s*╰─▶\s+× (?:JavaScript|JSON) parse error: (.+)\n\s*╭─\[(\d+):(\d+)\]\n/;

/** The message of the parser. Its position is that in the compiled text. */
function parserMessage(message: string): string | undefined {
  const [, reason, line, column] = PARSE_ERROR.exec(message) ?? [];
  if (reason === undefined) return undefined;
  const code = new RegExp(`^ *${line} │ (.*)$`, 'm').exec(message)?.[1] ?? '';
  const isUnknown = message.includes('appropriate loader to handle this file type');
  const advice = isUnknown ? '\nno loaders are configured to process this file' : '';
  return `Module parse failed: ${reason} (${line}:${column})\n> ${line} | ${code}${advice}`;
}

/** Rspack's parser of JSON describes mistakes worse than Node.js. */
function jsonMessage({message, moduleIdentifier = ''}: StatsError): string | undefined {
  const file = /^json\|(.+)$/.exec(moduleIdentifier)?.[1];
  if (file === undefined || !PARSE_ERROR.test(message) || !fs.existsSync(file)) return undefined;
  try {
    JSON.parse(fs.readFileSync(file, 'utf8'));
    return undefined;
  } catch (error) {
    return `Module parse failed: Cannot parse JSON: ${(error as Error).message}\nFile was parsed as module type 'json'`;
  }
}

/**
 * Returns the names that ES modules of the site export, by registry key. Rspack only tells them in
 * its statistics.
 *
 * @param compilation of the server
 */
export function exportedNamesOfRspack(
  compilation: Compilation,
  keys: Iterable<string>,
  siteDir: string,
): Record<string, string[]> {
  const {modules = []} = compilation.getStats().toJson({all: false, modules: true, providedExports: true});
  const provided = new Map(modules.map((module) => [module.nameForCondition, module.providedExports]));
  const named = new Map([...compilation.modules].map((module) => [module.nameForCondition(), module]));
  const exported: Record<string, string[]> = {};
  for (const key of keys) {
    const file = path.join(siteDir, key);
    const names = provided.get(file);
    const source = named.get(file)?.originalSource()?.source().toString() ?? '';
    if (Array.isArray(names) && ES_MODULE.test(source)) exported[key] = names;
  }
  return exported;
}

/** swc leaves comments in the line of the statement. */
const ES_MODULE = /(?:^|[;}]|\*\/)\s*export\b/m;

type Done = (error: NodeJS.ErrnoException | null, ...results: unknown[]) => void;
type Write = (...args: [...unknown[], Done]) => void;

/** Rspack tries a folder before those above it. */
const EXPECTED: readonly (string | undefined)[] = ['EEXIST', 'ENOENT'];

/**
 * Records whether files can be written: Rspack ignores that they can't, as when the disk is full,
 * and reports success.
 *
 * @returns a function that returns the first error
 */
export function recordFailedWrites(compiler: Compiler): () => Error | undefined {
  let failure: Error | undefined;
  const recorded =
    (write: Write): Write =>
    (...args) => {
      const done = args.pop() as Done;
      write(...args, (error, ...results) => {
        if (error && !EXPECTED.includes(error.code)) failure ??= error;
        done(error, ...results);
      });
    };
  const {mkdir, writeFile} = fs as unknown as Record<'mkdir' | 'writeFile', Write>;
  compiler.outputFileSystem = {
    ...fs,
    mkdir: recorded(mkdir),
    writeFile: recorded(writeFile),
  } as unknown as OutputFileSystem;
  return () => failure;
}
