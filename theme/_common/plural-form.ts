import {useMemo} from 'react';
import {useSite} from 'inkstone/runtime';

// The order in which messages list their forms, the same in every language.
const orderedForms: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Which forms a language has, and which one a number takes. */
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

/** The forms of a locale; English ones where the platform does not know it. */
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
 * The part of `one|few|other` that a number takes; the last part where the message has fewer than
 * the language.
 */
export function selectPluralMessage(messages: string, count: number, forms: LocalePluralForms): string {
  const parts = messages.split('|');
  const index = forms.pluralForms.indexOf(forms.select(count));
  return parts[Math.min(index < 0 ? parts.length - 1 : index, parts.length - 1)] ?? messages;
}

/** `selectMessage(2, 'One item|{count} items')` in the language of the site. */
export function usePluralForm(): {selectMessage: (count: number, messages: string) => string} {
  const {currentLocale} = useSite().i18n;
  const forms = useMemo(() => pluralFormsOf(currentLocale), [currentLocale]);
  return {selectMessage: (count, messages) => selectPluralMessage(messages, count, forms)};
}
