import type {Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';
import {VFile} from 'vfile';
import type {DocumentSet, PluginEntry} from '../../../contract/document.ts';
import {pluginEntries} from '../compile-job.ts';
import type {CompileSession, DocumentContext} from '../document-context.ts';
import {notePluginResults, pluginChain, pluginOf} from '../site-code.ts';
import {NotNative} from './unified-only.ts';

const ALERT = /^[ \t>*+\-\d.)]*>[ \t]*\[!/m;
const MATH = /\$|\bmath\b/;

/** Popular plugin packages, with a pattern that every document they can change contains. */
const KNOWN: Record<string, RegExp> = {
  '@docusaurus/remark-plugin-npm2yarn': /npm2yarn/,
  'docusaurus-remark-plugin-tab-blocks': /^[ \t>*+\-\d.)]*[`~]{3,}.*\btab\b/m,
  'rehype-katex': MATH,
  'rehype-mathjax': MATH,
  'remark-github-admonitions-to-directives': ALERT,
  'remark-github-alerts': ALERT,
  'remark-github-blockquote-alert': ALERT,
  'remark-math': /\$|^[ \t>*+-]*[`~]{3,}\s*math\b/m,
};

type Tree = Root | HtmlRoot;
type Runner = <Kind extends Tree>(tree: Kind, file: VFile) => Promise<Kind>;
/** `html` includes `beforeDefaultRehypePlugins`: no built-in step runs between them. */
type Chain = Record<'beforeMarkdown' | 'markdown' | 'html', Runner>;

/** The plugins of a set over the trees of one document. */
interface DocumentPlugins {
  run: <Kind extends Tree>(stage: keyof Chain, tree: Kind) => Promise<Kind>;
  /** Reports their messages, and notes the files that they have read. */
  finish: () => void;
}

/**
 * Finds the plugins that may change a document: each has a test, from the site (`appliesTo`) or
 * from `KNOWN`; without one it may change any document. They run over the native trees. Unified is
 * loaded when the first of them may.
 *
 * @returns undefined where none may change the text. Rejects with `NotNative` where one adds syntax
 * to the parser or works on JavaScript.
 */
export function createSetPlugins(
  session: CompileSession,
): (text: string, context: DocumentContext) => Promise<DocumentPlugins | undefined> {
  const sets = new Map<
    DocumentSet,
    {tests: ReturnType<typeof testsOf>; chains: Map<string, Promise<Chain | undefined>>}
  >();
  return async (text, context) => {
    const {set} = context;
    if (!set) return undefined;
    const known = sets.get(set) ?? {tests: testsOf(set, session), chains: new Map()};
    sets.set(set, known);
    const {tests, chains} = known;
    const applied = tests.filter(({appliesTo}) => !appliesTo || text.search(appliesTo) >= 0);
    const [first] = applied;
    if (!first) return undefined;
    const program = applied.find(({entry}) => set.recmaPlugins.includes(entry));
    if (program) throw new NotNative(`the recma plugin "${program.name}"`);
    const key = applied.map((test) => tests.indexOf(test)).join();
    const made = chains.get(key) ?? createChain(set, new Set(applied.map(({entry}) => entry)), session);
    chains.set(key, made);
    const chain = await made;
    if (!chain) throw new NotNative(`syntax of the plugin "${first.name}" or of another plugin of the site`);
    const {document, data} = context;
    const file = new VFile({value: text, path: document.path, cwd: session.options.siteDir, data});
    return {run: (stage, tree) => chain[stage](tree, file), finish: () => notePluginResults(file, context)};
  };
}

function testsOf(set: DocumentSet, {code}: CompileSession) {
  return pluginEntries(set).flatMap((entry) => {
    const {name, attacher, appliesTo, isOff} = pluginOf(entry, code);
    const known = Object.keys(KNOWN).find((each) => code?.isExportOf(attacher, each));
    return isOff ? [] : [{entry, name, appliesTo: appliesTo ?? (known === undefined ? undefined : KNOWN[known])}];
  });
}

/**
 * The remark and rehype plugins that only change trees: they work on the native tree as on any
 * other. Undefined if one adds syntax to the parser: then the parser must be unified's.
 */
async function createChain(
  set: DocumentSet,
  applied: ReadonlySet<PluginEntry>,
  session: CompileSession,
): Promise<Chain | undefined> {
  const {unified} = await import('unified');
  const runnerOf = (...entries: PluginEntry[]): Runner | undefined => {
    const kept = entries.filter((entry) => applied.has(entry));
    if (kept.length === 0) return async (tree) => tree;
    const chain = unified().use(pluginChain(kept, session)).freeze();
    const data = chain.data() as Record<string, unknown>;
    if (chain.parser || chain.compiler || data['micromarkExtensions'] || data['fromMarkdownExtensions'])
      return undefined;
    return async (tree, file) => (await chain.run(tree as never, file)) as never;
  };
  const beforeMarkdown = runnerOf(...set.beforeDefaultRemarkPlugins);
  const markdown = runnerOf(...set.remarkPlugins);
  const html = runnerOf(...set.beforeDefaultRehypePlugins, ...set.rehypePlugins);
  return beforeMarkdown && markdown && html && {beforeMarkdown, markdown, html};
}
