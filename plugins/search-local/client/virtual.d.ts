/**
 * Packs of the configured languages: `client/language-packs.ts`, or the module that the build
 * generates.
 */
declare module '@inkstone/search-languages' {
  export const packs: Record<string, import('../shared/languages.ts').LanguagePack>;
}
