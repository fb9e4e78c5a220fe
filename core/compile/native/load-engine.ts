import type {Root} from 'mdast';

/** The native parser, as far as we use it: whole trees of Markdown as plain objects. */
export interface NativeEngine {
  parse: (text: string, format: 'mdx' | 'md') => Root;
}

/** The engine, or why this machine has none. */
export type EngineResult = {engine: NativeEngine} | {missing: string};

const FEATURES = {gfm: true, frontmatter: true, directive: true};

let loaded: Promise<EngineResult> | undefined;

/**
 * Loads the native parser once a thread. There is a binary for the usual platforms; where there is
 * none, or npm was told to leave optional packages out, documents are compiled the other way.
 */
export function loadEngine(): Promise<EngineResult> {
  return (loaded ??= load());
}

async function load(): Promise<EngineResult> {
  try {
    const {mdxToMdast, markdownToMdast} = await import('satteri');
    const parse: NativeEngine['parse'] = (text, format) =>
      (format === 'md' ? markdownToMdast : mdxToMdast)(text, {features: FEATURES}) as Root;
    parse('a', 'mdx');
    return {engine: {parse}};
  } catch (error) {
    return {missing: firstSentence(error)};
  }
}

function firstSentence(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split(/\n|\. |\.$/, 1)[0] as string;
}
