import vm from 'node:vm';
import {splitBlocks, type DocumentModule} from '../../contract/host.ts';

const NEEDS = 'export const needs = ';
const CREATE = '\nexport const create = ';
const PARTIALS = '\nexport const partials = ';

/**
 * Runs the text of a compiled document (see `contract/host.ts` for its form) and returns its
 * exports. `import()` would keep thousands of documents in memory, since Node never unloads
 * modules. Throws if the text has another form, and what the text throws.
 *
 * @param filename shown in stacks
 */
export function evaluateDocument(source: string, filename: string): DocumentModule {
  const {code, blocks, whole} = splitBlocks(source);
  const {needs, create, partials} = compile(code, filename).run();
  if (!Array.isArray(needs) || typeof create !== 'function') {
    throw new TypeError(`${filename} is not a compiled document: "needs" must be an array and "create" a function`);
  }
  const stored = blocks === undefined ? {} : {blocks: JSON.parse(blocks) as DocumentModule['blocks'], whole};
  return partials ? {needs, create, partials, ...stored} : {needs, create, ...stored};
}

/** Returns a compiled document as it is evaluated: positions in stacks refer to this text. */
export function evaluatedText(source: string, filename: string): string {
  return compile(splitBlocks(source).code, filename).text;
}

/**
 * The line of the partials occurs at most once at the top level, but a template string can contain
 * the same text. `export` is a syntax error inside a function only at the top level, so the parser
 * tells them apart.
 */
function compile(code: string, filename: string): {text: string; run: () => Partial<DocumentModule>} {
  const createAt = code.indexOf(CREATE);
  if (!code.startsWith(NEEDS) || createAt < 0) {
    throw new SyntaxError(
      `${filename} is not a compiled document: it must start with "${NEEDS}…" and "export const create = …"`,
    );
  }
  const head = `'use strict';const needs = ${code.slice(NEEDS.length, createAt)}\nconst create = `;
  const body = code.slice(createAt + CREATE.length);
  const candidates = positionsOf(body, PARTIALS);
  let failure: unknown;
  for (const at of [undefined, ...candidates.reverse()]) {
    const create = `(${asFunction(body.slice(0, at))}\n)`;
    const partials = at === undefined ? '' : `\nconst partials = ${body.slice(at + PARTIALS.length)}`;
    const exported = at === undefined ? 'needs, create' : 'needs, create, partials';
    const text = `${head}${create}${partials}\nreturn {${exported}}`;
    try {
      return {text, run: vm.compileFunction(text, [], {filename}) as () => Partial<DocumentModule>};
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

const ARROW = 'host => {';

/**
 * V8 compiles a `function` in parentheses eagerly. It only pre-parses an arrow function and parses
 * it again when it runs, which takes a third of the time of a document on the server. Documents use
 * neither `this` nor `arguments`.
 */
function asFunction(create: string): string {
  return create.startsWith(ARROW) ? `function (host) {${create.slice(ARROW.length)}` : create;
}

function positionsOf(text: string, part: string): number[] {
  const positions: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) positions.push(at);
  return positions;
}
