import {useSite} from 'inkstone/runtime';

/** How the locale calls its calendar. */
export function useCalendar(): string {
  const {currentLocale, localeConfigs} = useSite().i18n;
  return localeConfigs[currentLocale]?.calendar ?? 'gregory';
}

/** Making one takes a hundred times as long as using it; a site has a handful. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats dates in the language and calendar of the site. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const {currentLocale} = useSite().i18n;
  const all = {calendar: useCalendar(), ...options};
  const key = JSON.stringify([currentLocale, all]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(currentLocale, all);
  formats.set(key, format);
  return format;
}
