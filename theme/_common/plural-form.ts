import {useMemo} from 'react';
import {useSite} from 'inkstone/runtime';

// The order of plural forms in messages, the same in every language.
const orderedForms: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The plural forms of a language, and the form of a number. */
export interface LocalePluralForms {
  locale: string;
  pluralForms: Intl.LDMLPluralRule[];
  select: (count: number) => Intl.LDMLPluralRule;
}

const english: LocalePluralForms = {
  locale: 'en',
  pluralForms: ['one', 'other'],
  select: (count) => (count === 1 ? 'one' : 'other'),
};

/** Returns the plural forms of a locale, or those of English if the platform doesn't support it. */
export function pluralFormsOf(locale: string): LocalePluralForms {
  try {
    const rules = new Intl.PluralRules(locale);
    const known = rules.resolvedOptions().pluralCategories;
    return {
      locale,
      pluralForms: orderedForms.filter((form) => known.includes(form)),
      select: (count) => rules.select(count),
    };
  } catch {
    return english;
  }
}

/**
 * Returns the part of `one|few|other` for a number. If the message has too few parts, returns the
 * last one.
 */
export function selectPluralMessage(messages: string, count: number, forms: LocalePluralForms): string {
  const parts = messages.split('|');
  const index = forms.pluralForms.indexOf(forms.select(count));
  return parts[Math.min(index < 0 ? parts.length - 1 : index, parts.length - 1)] ?? messages;
}

/**
 * Returns a function that selects a plural form in the language of the site:
 * `selectMessage(2, 'One item|{count} items')`.
 */
export function usePluralForm(): {selectMessage: (count: number, messages: string) => string} {
  const {currentLocale} = useSite().i18n;
  const forms = useMemo(() => pluralFormsOf(currentLocale), [currentLocale]);
  return {selectMessage: (count, messages) => selectPluralMessage(messages, count, forms)};
}
