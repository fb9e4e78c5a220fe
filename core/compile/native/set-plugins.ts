import type {Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';
import type {DocumentSet, PluginEntry} from '../../../contract/document.ts';
import type {CompileEnvironment} from '../compile-environment.ts';
import type {DocumentContext} from '../document-context.ts';
import {isLeftOut, pluginOf} from '../site-plugins.ts';
import {NotNative} from './not-native.ts';
import type {TreePlugins} from './tree-plugins.ts';

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

/** The plugins of a set over the trees of one document. */
export interface DocumentPlugins {
  beforeMarkdown: (tree: Root) => Promise<Root>;
  markdown: (tree: Root) => Promise<Root>;
  html: (tree: HtmlRoot) => Promise<HtmlRoot>;
  /** Reports what they have said; gives the files that they have read. */
  finish: () => string[];
}

/**
 * What the plugins of a set do with a text: nothing where none may change it; else they run over
 * the native trees. Rejects with `NotNative` where one of them adds syntax to the parser or works
 * on JavaScript.
 */
export type SetPlugins = (text: string, context: DocumentContext) => Promise<DocumentPlugins | undefined>;

/**
 * The plugins of a set that are on, each with its test: what the site says of it (`appliesTo`),
 * what is known of it, or none, and then it may change any document. Unified is loaded when the
 * first of them may.
 */
export function setPlugins(set: DocumentSet | undefined, environment: CompileEnvironment): SetPlugins {
  if (!set) return () => Promise.resolve(undefined);
  const testsOf = (list: readonly PluginEntry[]): PluginTest[] => list.flatMap((entry) => testOf(entry, environment));
  const trees = testsOf([
    ...set.beforeDefaultRemarkPlugins,
    ...set.remarkPlugins,
    ...set.beforeDefaultRehypePlugins,
    ...set.rehypePlugins,
  ]);
  const programs = testsOf(set.recmaPlugins);
  const chains = new Map<string, TreePlugins | undefined>();
  return async (text, context) => {
    const program = programs.find((test) => mayChange(test, text));
    if (program) throw new NotNative(`the recma plugin "${program.name}"`);
    const applied = trees.filter((test) => mayChange(test, text));
    const [first] = applied;
    if (!first) return undefined;
    const {treePlugins, virtualFile, pluginResults} = await import('./tree-plugins.ts');
    const key = applied.map((test) => trees.indexOf(test)).join();
    if (!chains.has(key)) chains.set(key, treePlugins(only(set, applied), environment));
    const chain = chains.get(key);
    if (!chain) throw new NotNative(`syntax of the plugin "${first.name}" or of another plugin of the site`);
    const {beforeMarkdown, markdown, html} = chain;
    const file = await virtualFile(text, context);
    return {
      beforeMarkdown: (tree) => beforeMarkdown(tree, file),
      markdown: (tree) => markdown(tree, file),
      html: (tree) => html(tree, file),
      finish: () => pluginResults(file, context),
    };
  };
}

interface PluginTest {
  entry: PluginEntry;
  name: string;
  appliesTo: RegExp | undefined;
}

/** The set with those plugins that may change a document, and no others. */
function only(set: DocumentSet, applied: readonly PluginTest[]): DocumentSet {
  const kept = new Set(applied.map(({entry}) => entry));
  const filtered = (list: PluginEntry[]): PluginEntry[] => list.filter((entry) => kept.has(entry));
  return {
    ...set,
    beforeDefaultRemarkPlugins: filtered(set.beforeDefaultRemarkPlugins),
    remarkPlugins: filtered(set.remarkPlugins),
    beforeDefaultRehypePlugins: filtered(set.beforeDefaultRehypePlugins),
    rehypePlugins: filtered(set.rehypePlugins),
  };
}

function mayChange({appliesTo}: PluginTest, text: string): boolean {
  return !appliesTo || text.search(appliesTo) >= 0;
}

function testOf(entry: PluginEntry, environment: CompileEnvironment): PluginTest[] {
  const plugin = pluginOf(entry, environment);
  if (isLeftOut(plugin)) return [];
  const {name, attacher} = plugin;
  const known = Object.keys(KNOWN).find((each) => environment.isExportOf(attacher, each));
  return [{entry, name, appliesTo: plugin.appliesTo ?? (known === undefined ? undefined : KNOWN[known])}];
}
