import {useMemo} from 'react';
import {useSite} from 'inkstone/runtime';

// The order of plural forms in messages, the same in every language.
const orderedForms: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The plural forms of a language, in the order of messages, and the form of a number. */
export interface LocalePluralForms {
  forms: readonly Intl.LDMLPluralRule[];
  rules: Intl.PluralRules;
}

/** Returns the plural forms of a language. */
export function pluralFormsOf(language: string): LocalePluralForms {
  const rules = new Intl.PluralRules(language);
  const known = rules.resolvedOptions().pluralCategories;
  return {forms: orderedForms.filter((form) => known.includes(form)), rules};
}

/**
 * Returns the part of `one|few|other` for a number. If the message has too few parts, returns the
 * last one. One with more parts than the language has forms is English: it isn't translated.
 */
export function selectPluralMessage(messages: string, count: number, {forms, rules}: LocalePluralForms): string {
  const parts = messages.split('|');
  const index = parts.length > forms.length ? Number(count !== 1) : forms.indexOf(rules.select(count));
  return parts[Math.min(index, parts.length - 1)] ?? messages;
}

/**
 * Returns a function that selects a plural form in the language of the site:
 * `selectMessage(2, 'One item|{count} items')`.
 */
export function usePluralForm(): {selectMessage: (count: number, messages: string) => string} {
  const {currentLocale, language = currentLocale} = useSite().i18n;
  const forms = useMemo(() => pluralFormsOf(language), [language]);
  return {selectMessage: (count, messages) => selectPluralMessage(messages, count, forms)};
}
