/** The variable from which code of the site reads the language being built. */
export const LOCALE_VARIABLE = 'DOCUSAURUS_CURRENT_LOCALE';

/** Tells code of the site, in this thread, which language is being built; undefined: none yet. */
export function setCurrentLocale(locale: string | undefined): void {
  if (locale === undefined) delete process.env[LOCALE_VARIABLE];
  else process.env[LOCALE_VARIABLE] = locale;
}
