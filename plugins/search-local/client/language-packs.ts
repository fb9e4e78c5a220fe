import type {LanguagePack} from '../shared/languages.ts';

/**
 * English and Chinese need no packs; for other languages the build puts a generated module in the
 * place of this one.
 */
export const packs: Record<string, LanguagePack> = {};
