import type {Diagnostic} from '../../contract/diagnostic.ts';

/** What was found in one language of a site, and the base URL of its pages. */
export interface LanguageProblems {
  baseUrl: string;
  diagnostics: readonly Diagnostic[];
}

/**
 * Gathers the problems of all languages. A file without a translation belongs to every language:
 * what a further language says of it differs from what the first one said in its addresses only,
 * and is left out.
 */
export function mergeLanguages(languages: readonly LanguageProblems[]): Diagnostic[] {
  const [first] = languages;
  const known = new Set<string>();
  return languages.flatMap(({baseUrl, diagnostics}) => {
    const keyed = diagnostics.map((diagnostic) => {
      const {code, severity, message, place} = diagnostic;
      const inFirst = message.replaceAll(baseUrl, first?.baseUrl ?? baseUrl);
      return {diagnostic, key: JSON.stringify([code, severity, inFirst, place?.file, place?.line, place?.column])};
    });
    const fresh = keyed.filter(({key}) => !known.has(key));
    for (const {key} of fresh) known.add(key);
    return fresh.map(({diagnostic}) => diagnostic);
  });
}
