import {createRequire} from 'node:module';
import path from 'node:path';
import {Prism} from 'prism-react-renderer';
import {packageRoot} from './package-root.ts';

/** Languages of prism-react-renderer, before any are added. Functions beside them extend them. */
const BUNDLED: readonly string[] = Object.entries(Prism.languages).flatMap(([name, grammar]) =>
  typeof grammar === 'object' ? [name] : [],
);

/** Modules of prismjs resolve from here: a site may have another version, or none. */
export const requirePrism = createRequire(path.join(packageRoot(), 'package.json'));

/**
 * Returns the components of prismjs that add languages to the Prism of prism-react-renderer, in
 * load order, with the languages that they build on. Unknown languages are left out.
 *
 * @param languages names or aliases
 * @param added languages that have been added before
 */
export function prismComponents(languages: readonly string[], added: Iterable<string> = []): string[] {
  const components = requirePrism('prismjs/components.json') as {languages: PrismComponents};
  const getLoader = requirePrism('prismjs/dependencies') as (
    components: unknown,
    load: string[],
    loaded: readonly string[],
  ) => {getIds: () => string[]};
  const present = [...BUNDLED, ...added];
  const known = languages.filter((language) => isKnown(components.languages, language));
  // Loaded anew for another one, a language loses what prism-react-renderer adds to it.
  return getLoader(components, known, present)
    .getIds()
    .filter((id) => !present.includes(id) || known.includes(id));
}

type PrismComponents = Record<string, {alias?: string | string[]}>;

function isKnown(languages: PrismComponents, name: string): boolean {
  if (Object.hasOwn(languages, name)) return true;
  return Object.values(languages).some(({alias}) => [alias].flat().includes(name));
}
