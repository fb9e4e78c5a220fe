import fs from 'node:fs';
import path from 'node:path';
import type {Place} from '../../contract/diagnostic.ts';
import {readDocumentKey, type DocumentKey} from '../../contract/document.ts';
import {attempt} from '../support/attempt.ts';
import {packageRoot} from '../support/package-root.ts';
import {isWithin} from '../support/file-tree.ts';
import {rangeOf} from '../support/text-position.ts';
import type {RenderSetup} from './render-job.ts';

const MODULE = /^\/\*\*\*\/ (?:"((?:[^"\\]|\\.)+)"|([\w./@-]+))(?::|\s*$)/;

/** The same in a bundle of Rspack, where paths are relative to the site. */
const RSPACK_MODULE = /^"((?:[^"\\]|\\.)+)"\((?:__unused_rspack|module|exports|__webpack).*\{$/;

/** The bundle that a page was rendered with, and the site, absolute. */
export type RenderedBundle = Pick<RenderSetup, 'serverBundle' | 'siteDir'>;

/**
 * The modules of the server bundle that a stack passes through, innermost first, without repeats.
 * When a module throws while it loads, they are the chain of imports that led to it. The bundle is
 * not minified and its modules are named, so the line of a frame leads to the name above it; empty
 * when the bundle has another form.
 */
export function bundleModules(stack: string, {serverBundle, siteDir}: RenderedBundle): string[] {
  const frames = placesIn(stack, serverBundle);
  if (frames.length === 0) return [];
  const text = readLines(serverBundle);
  const names = frames.flatMap(({line}) => moduleAt(text, line)?.name ?? []);
  return [...new Set(names)].map((name) => shownModule(name, siteDir));
}

/** A document as it was evaluated: the name that stacks show, and the text. */
export interface EvaluatedDocument {
  key: DocumentKey;
  text: string;
}

/**
 * Returns where in the site's code or documents a page threw: the innermost frame of its stack in a
 * file of the site. Bundles and documents are compiled text, so the place in the source is the one
 * with the most similar surrounding words.
 *
 * @returns also the frames of the stack up to this one
 */
export function throwingPlace(
  stack: string,
  {serverBundle, siteDir}: RenderedBundle,
  documents: readonly EvaluatedDocument[] = [],
): {place: Place; frames: string} | undefined {
  const bundle = readLines(serverBundle);
  const frames = stack.split('\n');
  for (const [index, frame] of frames.entries()) {
    const place =
      placesIn(frame, serverBundle).map((at) => placeInBundle(bundle, at, siteDir))[0] ??
      documents.map((document) => placeInDocument(frame, document, siteDir)).find((found) => found !== undefined);
    if (place) return {place, frames: frames.slice(0, index + 1).join('\n')};
  }
  return undefined;
}

/** A position in compiled text, from 1. */
interface Position {
  line: number;
  column: number;
}

function placeInBundle(text: string[], at: Position, siteDir: string): Place | undefined {
  const module = moduleAt(text, at.line);
  // Other names are those of Inkstone and of packages.
  if (!module || !/^(?:@site\/|\.\/(?!node_modules\/))/.test(module.name)) return undefined;
  const file = fileOfModule(module.name, siteDir);
  return placeLike(file, file, surroundings(text, at, module.start));
}

/** The text of a document ends with its partials: `{"docs/_part.mdx": host => {…}, …}`. */
const PARTIAL = /"((?:[^"\\]|\\.)+)": host => \{/g;

function placeInDocument(frame: string, {key, text}: EvaluatedDocument, siteDir: string): Place | undefined {
  // Node.js takes names that aren't paths as they are.
  const [at] = placesIn(frame, key);
  if (!at) return undefined;
  const lines = text.split('\n');
  const {before, after} = surroundings(lines, at, 0);
  const partial = [...before.matchAll(PARTIAL)].at(-1);
  const file = readDocumentKey(partial?.[1] ?? key).id;
  const near = {before: partial ? before.slice(partial.index + partial[0].length) : before, after};
  return placeLike(file, path.resolve(siteDir, file), near);
}

/** The compiled text before and after a position, from a line on (from 0). */
function surroundings(text: string[], {line, column}: Position, start: number): {before: string; after: string} {
  const thrown = text[line - 1] ?? '';
  return {
    before: [...text.slice(start, line - 1), thrown.slice(0, column - 1)].join('\n'),
    after: [thrown.slice(column - 1), ...text.slice(line, line + NEAR)].join('\n'),
  };
}

/** How many words on each side are compared. */
const NEAR = 10;

interface Word {
  text: string;
  index: number;
}

/** Returns the place in a source with the most similar words before and after it. */
function placeLike(file: string, source: string, given: {before: string; after: string}): Place | undefined {
  const before = wordsOf(given.before);
  const after = wordsOf(given.after);
  // `list[0]` throws at the bracket: the word before it is the relevant one.
  const isAtWord = /^[\w$]/.test(given.after);
  const wanted = isAtWord ? after.shift() : before.pop();
  if (!wanted) return undefined;
  const text = readLines(source).join('\n');
  const words = wordsOf(text);
  let best = {score: -1, word: wanted};
  for (const [at, word] of words.entries()) {
    if (word.text !== wanted.text) continue;
    const score =
      common(before.slice(-NEAR).reverse(), words.slice(Math.max(0, at - NEAR), at).reverse()) +
      common(after.slice(0, NEAR), words.slice(at + 1, at + 1 + NEAR));
    if (score > best.score) best = {score, word};
  }
  if (best.score < 0) return undefined;
  return {file, ...rangeOf(text, best.word.index, best.word.text.length)};
}

/** Names, words and numbers, without what the bundler has added. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\w$]+/g)]
    .filter(([word]) => !/^(?:0|_?jsxs?|(?:.*_WEBPACK_|.*__rspack_).*)$/.test(word))
    .map((match) => ({text: match[0], index: match.index}));
}

/** Length of the longest common subsequence; words next to the start count twice. */
function common(a: readonly Word[], b: readonly Word[]): number {
  let last = Array.from({length: b.length + 1}, () => 0);
  for (const word of a) {
    const row = [0];
    for (const [at, other] of b.entries())
      row.push(word.text === other.text ? (last[at] ?? 0) + 1 : Math.max(last[at + 1] ?? 0, row[at] ?? 0));
    last = row;
  }
  const isNext = a[0] !== undefined && a[0].text === b[0]?.text;
  return (last.at(-1) ?? 0) + (isNext ? 1 : 0);
}

/** Absolute path of a module; its name does not depend on where site and Inkstone are stored. */
function fileOfModule(name: string, siteDir: string): string {
  const [, root, file] = /^(@site|inkstone)\/(.*)$/.exec(name) ?? [];
  const isRelative = /^\.\.?\//.test(name);
  return path.resolve(root === '@site' || isRelative ? siteDir : packageRoot(), file ?? name);
}

/** The name of a module for messages: relative to the site, or the path in its package. */
function shownModule(name: string, siteDir: string): string {
  const file = fileOfModule(name, siteDir);
  const packages = file.lastIndexOf(`${path.sep}node_modules${path.sep}`);
  const shown =
    packages >= 0
      ? file.slice(packages + '/node_modules/'.length)
      : isWithin(file, siteDir)
        ? path.relative(siteDir, file)
        : path.join('inkstone', path.relative(packageRoot(), file));
  return shown.split(path.sep).join('/');
}

/** Positions in a file that a stack names, innermost first. */
function placesIn(stack: string, file: string): Position[] {
  // Node.js names modules by their real paths: node_modules can be a symbolic link.
  const shown = path.isAbsolute(file) && fs.existsSync(file) ? fs.realpathSync(file) : file;
  return stack.split('\n').flatMap((frame) => {
    const at = frame.indexOf(`${shown}:`);
    const found = at < 0 ? null : /^(\d+):(\d+)/.exec(frame.slice(at + shown.length + 1));
    return found ? [{line: Number(found[1]), column: Number(found[2])}] : [];
  });
}

function moduleAt(text: string[], line: number): {name: string; start: number} | undefined {
  for (let at = Math.min(line, text.length) - 1; at >= 0; at--) {
    const found = MODULE.exec(text[at] ?? '') ?? RSPACK_MODULE.exec(text[at] ?? '');
    const name = found?.[1] ?? found?.[2];
    if (name !== undefined) return {name, start: at + 1};
    // After the modules comes the code of webpack itself.
    if (text[at]?.startsWith('/************************************************************************/'))
      return undefined;
  }
  return undefined;
}

/** Returns the lines of a file; none if it can't be read. */
function readLines(file: string): string[] {
  return attempt(() => fs.readFileSync(file, 'utf8').split('\n')) ?? [];
}
