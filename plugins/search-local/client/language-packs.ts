import type {LanguagePack} from '../shared/languages.ts';

/**
 * English and Chinese need no packs. For other languages, the build replaces this module with a
 * generated one.
 */
export const packs: Record<string, LanguagePack> = {};
