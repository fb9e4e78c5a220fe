/** Packs of the configured languages: `client/language-packs.ts`, or what the build generated. */
declare module '@inkstone/search-languages' {
  export const packs: Record<string, import('../shared/languages.ts').LanguagePack>;
}
