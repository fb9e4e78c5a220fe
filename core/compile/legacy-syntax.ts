import type {Code, Construct, Effects, Extension, State, TokenizeContext} from 'micromark-util-types';

const SPACE = 32;
const NUMBER_SIGN = 35;
const LESS_THAN = 60;
const LEFT_BRACE = 123;
const RIGHT_BRACE = 125;

/**
 * HTML comments in MDX: taken out where they are parsed, so that fences, inline code
 * and positions are right without a second parser. They leave no node, and do not end the list item
 * they stand in.
 */
export function htmlComments(): Extension {
  return {
    flow: {[LESS_THAN]: {name: 'htmlCommentFlow', tokenize: tokenizeCommentFlow, concrete: true}},
    text: {[LESS_THAN]: {name: 'htmlCommentText', tokenize: tokenizeCommentText}},
  };
}

/**
 * The parser of JSX fails for good where it meets `<!`. Where a comment begins a line and text
 * follows it, the line is a paragraph, so that parser must step aside; changes the extensions in
 * place.
 */
export function yieldToComments(extensions: Extension[]): void {
  for (const extension of extensions) {
    const constructs = ([] as Construct[]).concat(extension.flow?.[LESS_THAN] ?? []);
    if (!constructs.some(({name}) => name === JSX)) continue;
    const changed = constructs.map((each) => (each.name === JSX ? {...each, tokenize: guarded(each)} : each));
    extension.flow = {...extension.flow, [LESS_THAN]: changed};
  }
}

const JSX = 'mdxJsxFlowTag';

function guarded(construct: Construct): Construct['tokenize'] {
  return function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const tag = construct.tokenize.call(this, effects, ok, nok);
    return effects.check(OPENING, nok, tag);
  };
}

/** `<!`. */
const OPENING: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) => (code) => {
    effects.enter('data');
    effects.consume(code);
    effects.exit('data');
    return (next) => (next === 33 ? ok(next) : nok(next));
  },
};

/**
 * `{#id}` as plain text, before it is taken for an expression; the step for headings reads
 * it. In a heading, `{#` is never an expression, as in Docusaurus: the rest may be missing.
 */
export function headingIdBraces(): Extension {
  return {
    flow: {[NUMBER_SIGN]: {name: 'headingIdLine', tokenize: noteHeadingLine}},
    text: {[LEFT_BRACE]: {name: 'headingIdBraces', tokenize: tokenizeHeadingId}},
  };
}

/** The lines of each document that begin with `#`. The parser reads them before their text. */
const headingLines = new WeakMap<object, Set<number>>();

function noteHeadingLine(this: TokenizeContext, _effects: Effects, _ok: State, nok: State): State {
  const lines = headingLines.get(this.parser) ?? new Set();
  headingLines.set(this.parser, lines.add(this.now().line));
  return nok;
}

function tokenizeHeadingId(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const isHeading = headingLines.get(this.parser)?.has(this.now().line) === true;
  let length = 0;
  return start;

  function start(code: Code): State | undefined {
    effects.enter('data');
    effects.consume(code);
    return hash;
  }

  function hash(code: Code): State | undefined {
    if (code !== NUMBER_SIGN) return nok(code);
    effects.consume(code);
    return id;
  }

  function id(code: Code): State | undefined {
    if (code === RIGHT_BRACE && (length > 0 || isHeading)) {
      effects.consume(code);
      effects.exit('data');
      return ok;
    }
    if (code === null && isHeading) {
      effects.exit('data');
      return ok(code);
    }
    if (code === null || (code < 33 && code !== SPACE) || code === LEFT_BRACE || code === RIGHT_BRACE) return nok(code);
    length++;
    effects.consume(code);
    return id;
  }
}

function tokenizeCommentFlow(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const after: State = (code) => {
    if (code === null || code < -2) return ok(code);
    if (code !== -2 && code !== -1 && code !== 32) return nok(code);
    effects.enter('whitespace');
    effects.consume(code);
    effects.exit('whitespace');
    return after;
  };
  return comment({effects, ok: after, nok, nextLine: nextLine(false)});
}

function tokenizeCommentText(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return comment({effects, ok, nok, nextLine: nextLine(true)});
}

/**
 * Next line of a comment, as long as it still belongs to the same container. In a paragraph the
 * text of the next line belongs to it in any case.
 */
function nextLine(isParagraph: boolean): Construct {
  return {
    partial: true,
    tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
      return (code) => {
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return (next) => (!isParagraph && this.parser.lazy[this.now().line] ? nok(next) : ok(next));
      };
    },
  };
}

/** `<!--`, anything, `-->`. */
function comment({effects, ok, nok, nextLine}: {effects: Effects; ok: State; nok: State; nextLine: Construct}): State {
  const opening = [LESS_THAN, 33, 45, 45];
  let matched = 0;
  let dashes = 0;
  return (code) => {
    effects.enter('htmlComment' as 'htmlText');
    return open(code);
  };

  function open(code: Code): State | undefined {
    if (code !== opening[matched]) return nok(code);
    if (matched === 0) effects.enter('htmlCommentMarker' as 'htmlTextData');
    effects.consume(code);
    if (++matched < opening.length) return open;
    effects.exit('htmlCommentMarker' as 'htmlTextData');
    return between;
  }

  function between(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (code < -2) return effects.attempt(nextLine, between, nok)(code);
    effects.enter('htmlCommentData' as 'htmlTextData');
    return data(code);
  }

  function data(code: Code): State | undefined {
    if (code === null || code < -2) {
      effects.exit('htmlCommentData' as 'htmlTextData');
      dashes = 0;
      return between(code);
    }
    effects.consume(code);
    if (code === 62 && dashes >= 2) {
      effects.exit('htmlCommentData' as 'htmlTextData');
      effects.exit('htmlComment' as 'htmlText');
      return ok;
    }
    dashes = code === 45 ? dashes + 1 : 0;
    return data;
  }
}
