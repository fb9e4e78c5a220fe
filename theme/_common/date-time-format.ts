import {useSite} from 'inkstone/runtime';

/** How the locale calls its calendar. */
export function useCalendar(): string {
  const {currentLocale, localeConfigs} = useSite().i18n;
  return localeConfigs[currentLocale]?.calendar ?? 'gregory';
}

/** Formats dates in the language and calendar of the site (I18N-09). */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const {currentLocale} = useSite().i18n;
  return new Intl.DateTimeFormat(currentLocale, {calendar: useCalendar(), ...options});
}
