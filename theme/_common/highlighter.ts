import {Prism} from 'prism-react-renderer';
import {moduleRegistry} from 'inkstone/runtime';
import prismIncludeLanguages from '@theme/prism-include-languages';
import {type PrismStream, tokenLines} from './token-html.ts';

const prism = Prism as unknown as {
  languages: Record<string, unknown>;
  tokenize: (code: string, grammar: unknown) => PrismStream;
  hooks: {run: (name: string, env: object) => void};
};

interface LanguagesModule {
  addLanguages: (object: typeof prism) => void;
}

/** Loads `prism.additionalLanguages`, which are part of bundles with code of the site. */
let loadLanguages: () => unknown = () => undefined;
moduleRegistry.onChange((modules) => {
  loadLanguages = modules['@inkstone/prism-languages'] ?? loadLanguages;
});

let isComplete = false;

/** Adds the languages of the site. Its own grammars come last and can change the others. */
function addLanguages(module: unknown): void {
  isComplete = true;
  (module as LanguagesModule | undefined)?.addLanguages(prism);
  prismIncludeLanguages(prism);
}

/** Returns the HTML of each line; undefined for languages unknown to Prism. On the server. */
export function highlight(language: string, code: string): string[] | undefined {
  if (!isComplete) addLanguages(loadLanguages());
  const grammar = prism.languages[language];
  if (grammar === undefined) return undefined;
  const env = {code, grammar, language, tokens: [] as PrismStream};
  const globals = globalThis as {Prism?: unknown};
  const before = globals.Prism;
  // Languages in templates, such as PHP in HTML, work with hooks. Those of twig read the global.
  globals.Prism = prism;
  try {
    prism.hooks.run('before-tokenize', env);
    env.tokens = prism.tokenize(env.code, env.grammar);
    prism.hooks.run('after-tokenize', env);
  } finally {
    globals.Prism = before;
  }
  return tokenLines(env.tokens);
}

/** Resolves to the same in the browser, which loads modules on demand. */
export async function highlightLater(language: string, code: string): Promise<string[] | undefined> {
  if (!isComplete) addLanguages(await loadLanguages());
  return highlight(language, code);
}
