import {useSite} from 'inkstone/runtime';

/** Returns the calendar of the locale. */
export function useCalendar(): string {
  const {currentLocale, localeConfigs} = useSite().i18n;
  return localeConfigs[currentLocale]?.calendar ?? 'gregory';
}

/** Cached: creating a format takes a hundred times as long as using it. A site uses few. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a date format in the language and calendar of the site. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const {currentLocale, language = currentLocale} = useSite().i18n;
  const all = {calendar: useCalendar(), ...options};
  const key = JSON.stringify([language, all]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, all);
  formats.set(key, format);
  return format;
}
