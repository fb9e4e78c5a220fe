import vm from 'node:vm';
import type {DocumentModule} from '../../contract/host.ts';

const NEEDS = 'export const needs = ';
const CREATE = '\nexport const create = ';
const PARTIALS = '\nexport const partials = ';

/**
 * Runs the text of a compiled document (`contract/host.ts` has its form) and gives its exports. Not
 * by `import()`: the module map never forgets, so that thousands of documents would stay in memory
 * for good. Throws when the text has another form, and what the text itself throws.
 *
 * @param filename shown in stacks
 */
export function evaluateDocument(text: string, filename: string): DocumentModule {
  const createAt = text.indexOf(CREATE);
  if (!text.startsWith(NEEDS) || createAt < 0) {
    throw new SyntaxError(
      `${filename} is not a compiled document: it must start with "${NEEDS}…" and "export const create = …"`,
    );
  }
  const head = `'use strict';const needs = ${text.slice(NEEDS.length, createAt)}\nconst create = `;
  const body = text.slice(createAt + CREATE.length);
  const run = compile(head, body, filename) as () => Partial<DocumentModule>;
  const {needs, create, partials} = run();
  if (!Array.isArray(needs) || typeof create !== 'function') {
    throw new TypeError(`${filename} is not a compiled document: "needs" must be an array and "create" a function`);
  }
  return partials ? {needs, create, partials} : {needs, create};
}

/**
 * The line of the partials is at the top level at most once, but the same words may stand in a
 * template string of the text. Only at the top level is `export` a syntax error inside a function,
 * so the parser itself tells them apart.
 */
function compile(head: string, body: string, filename: string): unknown {
  const candidates = positionsOf(body, PARTIALS);
  let failure: unknown;
  for (const at of [undefined, ...candidates.reverse()]) {
    const create = `(${asFunction(body.slice(0, at))}\n)`;
    const partials = at === undefined ? '' : `\nconst partials = ${body.slice(at + PARTIALS.length)}`;
    const exported = at === undefined ? 'needs, create' : 'needs, create, partials';
    try {
      return vm.compileFunction(`${head}${create}${partials}\nreturn {${exported}}`, [], {filename});
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

const ARROW = 'host => {';

/**
 * A `function` in parentheses is compiled at once. An arrow is only looked through, and read again
 * when it runs, which takes a third of the time that a document takes on the server. Neither `this`
 * nor `arguments` means anything in a document.
 */
function asFunction(create: string): string {
  return create.startsWith(ARROW) ? `function (host) {${create.slice(ARROW.length)}` : create;
}

function positionsOf(text: string, part: string): number[] {
  const positions: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) positions.push(at);
  return positions;
}
