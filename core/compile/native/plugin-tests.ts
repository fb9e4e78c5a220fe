import type {DocumentSet, PluginEntry} from '../../../contract/document.ts';
import type {CompileEnvironment} from '../compile-environment.ts';
import {pluginEntries} from '../compile-session.ts';
import {isLeftOut, pluginOf} from '../site-plugins.ts';

/** Plugins that many sites have, by the name of their function, and what must occur in a text for them to change it. */
const KNOWN: Record<string, RegExp> = {
  remarkNpm2Yarn: /npm2yarn/,
  npm2yarn: /npm2yarn/,
  remarkMath: /\$|^[ \t>*+-]*[`~]{3,}\s*math\b/m,
  rehypeKatex: /\$|\bmath\b/,
  rehypeMathjax: /\$|\bmath\b/,
  rehypeMathJaxSvg: /\$|\bmath\b/,
  rehypeMathJaxChtml: /\$|\bmath\b/,
  remarkAlert: /^[ \t>*+\-\d.)]*>[ \t]*\[!/m,
  remarkGithubAlerts: /^[ \t>*+\-\d.)]*>[ \t]*\[!/m,
  remarkGithubBlockquoteAlert: /^[ \t>*+\-\d.)]*>[ \t]*\[!/m,
  remarkGithubAdmonitionsToDirectives: /^[ \t>*+\-\d.)]*>[ \t]*\[!/m,
  remarkTabBlocks: /^[ \t>*+\-\d.)]*[`~]{3,}.*\btab\b/m,
};

/** Says which plugin of the site may change a text, if one may. */
export type PluginTest = (text: string) => string | undefined;

/**
 * The plugins of a set that are on, each with its test: what the site says of it (`appliesTo`), what is known of it, or
 * nothing, and then it may change any document.
 */
export function pluginTest(set: DocumentSet | undefined, environment: CompileEnvironment): PluginTest {
  const tests = (set ? pluginEntries(set) : []).flatMap((entry) => testOf(entry, environment));
  return (text) => tests.find(({appliesTo}) => !appliesTo || text.search(appliesTo) >= 0)?.name;
}

function testOf(entry: PluginEntry, environment: CompileEnvironment): {name: string; appliesTo: RegExp | undefined}[] {
  const plugin = pluginOf(entry, environment);
  if (isLeftOut(plugin)) return [];
  const {name} = plugin;
  return [{name, appliesTo: plugin.appliesTo ?? (Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined)}];
}
