import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {stripVTControlCharacters} from 'node:util';
import type {Stats, StatsError} from 'webpack';
import type {Diagnostic, Place} from '../../contract/diagnostic.ts';
import {missingPackageHint} from '../compat/docusaurus-modules.ts';
import {lineAndColumn, placeOfText} from '../support/text-position.ts';
import {isOwnCode, packageName} from '../support/package-root.ts';
import {isWithin, realPath} from '../support/file-tree.ts';
import {nearestName} from '../support/nearest-name.ts';
import {ownTheme} from './aliases.ts';
import {fileOf, missingExport} from './missing-exports.ts';
import {toWebpackProblem} from './rspack/rspack-results.ts';

/** Where modules of a failed bundle come from. */
export interface ErrorSources {
  /** Absolute folders; messages don't name the generated modules in them. */
  generatedDirs: readonly string[];
  /** Returns the absolute paths of the documents or the page that a registry key comes from. */
  importersOf?: (key: string) => readonly string[];
}

/** Returns the errors of a run, each at its place in the source. */
export function describeErrors(stats: Stats, sources: ErrorSources): Diagnostic[] {
  if (!stats.hasErrors()) return [];
  const {errors = []} = stats.toJson({all: false, errors: true, errorDetails: false});
  const plain = errors.map(toWebpackProblem);
  const first = plain.filter(({message}) => !WRAPPED.test(message));
  return withoutRepetitions((first.length > 0 ? first : plain).map((error) => describeError(error, sources)));
}

/** What extracts styles reports an error of a loader a second time, around the first one. */
const WRAPPED = /Execution of module code from module graph |^Module build failed [^\n]*\nError: Module build failed /;

/** A plugin that fails for one style sheet fails for dozens: then none of them is the reason. */
function withoutRepetitions(problems: readonly Diagnostic[]): Diagnostic[] {
  const byText = new Map<string, Diagnostic>();
  for (const problem of problems) {
    const text = JSON.stringify([problem.message, problem.place]);
    byText.set(text, byText.has(text) ? {...problem, related: []} : problem);
  }
  return [...byText.values()];
}

/**
 * Converts an error of webpack. Its positions refer to the compiled text, so this looks up the
 * import in the source.
 */
export function describeError(error: StatsError, sources: ErrorSources): Diagnostic {
  const file = fileOf(error);
  const origin = file && !isGenerated(file, sources) ? file : undefined;
  const missing = /Can't resolve '([^']+)'/.exec(error.message)?.[1];
  if (missing !== undefined) return describeMissing(missing, origin, sources.importersOf?.(missing));
  const noExport = missingExport(error, 'error');
  if (noExport) return noExport;
  const {text, place} =
    readStyleMessage(error.message, origin) ??
    readSassMessage(error.message) ??
    readLessMessage(error.message) ??
    readJsonMessage(error.message, origin) ??
    readParserMessage(error.message, origin) ??
    readCompilerMessage(error.message);
  const thrower = place ? undefined : siteFrame(error.message);
  if (thrower) {
    return {
      code: 'INK5004',
      severity: 'error',
      message: `A loader or a plugin of the bundler failed: ${text}`,
      hint: 'The error comes from the code at this place, or from what it calls.',
      place: thrower,
      related: origin ? [{message: 'It was processing this file.', place: {file: origin}}] : [],
    };
  }
  return {
    code: 'INK5004',
    severity: 'error',
    message: place || PARSING.test(error.message) ? `Could not parse the code: ${text}` : text,
    hint: hintFor(error.message, file ?? '', place !== undefined),
    ...(origin ? {place: {file: origin, ...place}} : {}),
  };
}

/** webpack follows symbolic links, which the folder of the cache can have. */
function isGenerated(file: string, {generatedDirs}: ErrorSources): boolean {
  return generatedDirs.some((dir) => isWithin(file, dir) || isWithin(file, realPath(dir) ?? dir));
}

/** How the message of webpack's parser begins. */
const PARSING = /^Module parse failed: /;

function hintFor(message: string, file: string, hasPlace: boolean): string {
  if (JSON_MODULE.test(message))
    return 'JSON has names and texts in double quotes, and no comments or trailing commas.';
  if (message.includes('no loaders are configured')) {
    return /\.(?:sass|scss)$/.test(file)
      ? 'Install sass and docusaurus-plugin-sass, and add "docusaurus-plugin-sass" to "plugins".'
      : 'Files of this type are only understood if a plugin adds a rule for them in configureWebpack.';
  }
  if (hasPlace) return 'Check the marked line and the code before it.';
  if (PARSING.test(message)) return 'Search the file for what the message names.';
  return 'A webpack loader or plugin reported this error. See its documentation.';
}

/**
 * @param origin the module that imports it, unless that is a generated one
 * @param importers what the import of a generated module can come from
 */
function describeMissing(request: string, origin: string | undefined, importers: readonly string[] = []): Diagnostic {
  // Webpack takes a file whose state it can't get for a missing one.
  if (path.isAbsolute(request) && fs.existsSync(request) && fs.statSync(request).isFile())
    return {
      code: 'INK9002',
      severity: 'error',
      message: 'The bundler could not read a file.',
      hint: 'Check the permissions of the file and the disk, then run the command again.',
      place: {file: request},
    };
  const files = origin === undefined ? importers : [origin];
  const [file] = files;
  const isClientModule = origin === undefined && file !== undefined && path.isAbsolute(request);
  const name = isClientModule ? path.relative(path.dirname(file), request).split(path.sep).join('/') : request;
  // The configuration has at least the end of a path that a plugin has resolved.
  const texts = isClientModule
    ? [name, path.basename(name)]
    : [`'${name}'`, `"${name}"`, `(${name})`, `'@site/${name}'`, `"@site/${name}"`];
  return {
    code: 'INK5003',
    severity: 'error',
    message: `Cannot find module "${name}".`,
    hint: missingHint(request, origin === undefined),
    ...(file ? {place: placeOfFirst(texts, files)} : {}),
  };
}

/** @param isOfRoute whether a route names it, which leaves `@site/` out */
function missingHint(request: string, isOfRoute: boolean): string {
  const [, prefix = '', component = ''] = /^(@theme(?:-original|-init)?\/)(.+)$/.exec(request) ?? [];
  if (prefix !== '') {
    const near = nearestName(component, ownTheme().theme.keys());
    if (near !== undefined && near !== component) return `Did you mean "${prefix}${near}"?`;
    return prefix === '@theme/'
      ? 'No theme of this site has a component with this name. Check the name, or add the component to src/theme/.'
      : 'No theme of this site has a component with this name.';
  }
  const isFile = isOfRoute && /\/.*\.[cm]?[jt]sx?$/.test(request);
  if (isFile || request.startsWith('.') || request.startsWith('@site/') || path.isAbsolute(request))
    return 'Check the path. Upper and lower case must match the file name.';
  return missingPackageHint(packageName(request));
}

/** Returns the place of the first text that one of the files has, otherwise the first file. */
function placeOfFirst(texts: readonly string[], files: readonly string[]): Place {
  for (const [file, text] of files.flatMap((each) => texts.map((text) => [each, text] as const))) {
    const place = placeOfText(file, text);
    if (place) return {...place, endLine: place.line, endColumn: place.column + text.length};
  }
  return {file: files[0] ?? ''};
}

/** Reads message and position of a mistake in a style sheet, as css-loader or PostCSS says it. */
function readStyleMessage(message: string, origin = ''): ReturnType<typeof readCompilerMessage> | undefined {
  const [, ...ofPostCss] = /^CssSyntaxError: .+?:(\d+):(\d+): (.+)$/m.exec(message) ?? [];
  const [, ...ofCssLoader] = /^SyntaxError\n\n\((\d+):(\d+)\) (.+)$/m.exec(message) ?? [];
  const [line, column, reason] = ofPostCss.length > 0 ? ofPostCss : ofCssLoader;
  if (reason === undefined) return undefined;
  return {text: `${reason.replace(`${origin} `, '')}.`, place: {line: Number(line), column: Number(column)}};
}

/**
 * Reads a message of Sass: the reason, a frame, and the files that import each other, the innermost
 * first and relative to the working directory.
 */
function readSassMessage(message: string): {text: string; place: Place} | undefined {
  const lines = stripVTControlCharacters(message).split('\n');
  const [start, end] = ['╷', '╵'].map((edge) => lines.findIndex((each) => each.trim() === edge));
  const [, name, line, column] = /^ +(\S.*) (\d+):(\d+) {2}/.exec(lines[(end ?? 0) + 1] ?? '') ?? [];
  const reason = lines[(start ?? 0) - 1];
  const file = name === undefined ? undefined : path.resolve(name);
  if (reason === undefined || file === undefined || !fs.existsSync(file)) return undefined;
  return {text: withoutStack(reason), place: {file, line: Number(line), column: Number(column)}};
}

/** Reads a message of Less: a frame, the reason below its mark, and the file and position. */
function readLessMessage(message: string): {text: string; place: Place} | undefined {
  const lines = message.split('\n');
  const end = lines.findIndex((each) => each.startsWith('      Error in '));
  const [, file, line, column] = /Error in (.+) \(line (\d+), column (\d+)\)$/.exec(lines[end] ?? '') ?? [];
  if (file === undefined) return undefined;
  const said = lines.slice(lines.findIndex((each) => each.trim() === '^') + 1, end);
  const reason = said.slice(0, said.includes('') ? said.indexOf('') : undefined).join(' ');
  return {text: reason.replace(/\.?$/, '.'), place: {file, line: Number(line), column: Number(column) + 1}};
}

/** webpack also says that a loader may be missing. */
const JSON_MODULE = /^File was parsed as module type 'json'/m;

/** Reads the message of a JSON file, which is that of Node.js with the text of the file. */
function readJsonMessage(message: string, origin = ''): ReturnType<typeof readCompilerMessage> | undefined {
  if (!JSON_MODULE.test(message) || !fs.existsSync(origin)) return undefined;
  const text = fs.readFileSync(origin, 'utf8');
  const said =
    message.replace(/^Module parse failed: (?:Cannot parse JSON: )?/, '').split(/ in JSON at|, |\n/)[0] ?? '';
  const position = /at position (\d+)/.exec(message)?.[1];
  const offset =
    position === undefined && !said.startsWith('Unexpected end') ? undefined : Number(position ?? Infinity);
  const place = offset === undefined ? undefined : lineAndColumn(text, Math.min(offset, text.trimEnd().length));
  return {text: `${said}.`, ...(place && {place})};
}

/**
 * Reads the message of webpack's parser. Its position is that in the compiled text, so this looks
 * for the marked line in the source.
 */
function readParserMessage(message: string, origin = ''): ReturnType<typeof readCompilerMessage> | undefined {
  const [, reason, column] = /^Module parse failed: ([^\n]+) \(\d+:(\d+)\)\n/.exec(message) ?? [];
  if (reason === undefined) return undefined;
  const [, indent = '', line = ''] = /^> +\d+ \| ( *)(\S[^\n]*)$/m.exec(stripVTControlCharacters(message)) ?? [];
  const place = line === '' ? undefined : placeOfText(origin, line);
  const within = Number(column) - indent.length;
  return {text: `${reason}.`, ...(place && {place: {line: place.line, column: place.column + within}})};
}

/** Reads message and position from the code frame that swc prints. */
function readCompilerMessage(message: string): {text: string; place?: {line: number; column: number}} {
  const plain = stripVTControlCharacters(message).replace(/^Module (?:build failed|parse failed)[^\n]*:\n*/, '');
  const frame = /^ *(\d+) [|│] .*\n *[:·] ( *)\S/m.exec(plain);
  const summary = /^(?:Error:)?\s*[x×] (.+)$/m.exec(plain)?.[1];
  if (!frame || summary === undefined) return {text: withoutStack(plain.split('\n\n')[0] ?? plain)};
  return {text: `${summary.trim()}.`, place: {line: Number(frame[1]), column: (frame[2]?.length ?? 0) + 1}};
}

function withoutStack(message: string): string {
  return message
    .replace(/\n\s+at [^\n]*/g, '')
    .replace(/^Error: /, '')
    .trim();
}

/**
 * Returns the innermost line of a stack that is neither in a package nor in Inkstone. Transpiling
 * keeps lines, not columns.
 */
function siteFrame(message: string): Place | undefined {
  for (const frame of message.split('\n').map((text) => text.trim())) {
    const position = frame.startsWith('at ') ? /:(\d+):\d+\)?$/.exec(frame) : null;
    if (!position) continue;
    // `at name (file:1:2)` or `at file:1:2`
    const name = frame.slice(Math.max(3, frame.lastIndexOf('(') + 1), position.index);
    const file = name.startsWith('file:') ? fileURLToPath(name) : name;
    if (!path.isAbsolute(file) || /[\\/]node_modules[\\/]/.test(file) || isOwnCode(file)) continue;
    return {file, line: Number(position[1])};
  }
  return undefined;
}
