/**
 * Webpack loader for Inkstone's own components: leaves out what `<Translate>` and `translate` say
 * to translators. The notes are read from the sources (`write-translations`), and a page has no use
 * for them (1 KB of every first visit).
 */
export default function translatorNotesLoader(source: string): string {
  return source.replace(ATTRIBUTE, '$1').replace(PROPERTY, '$1');
}

/** `description="…"` of an opening tag. */
const ATTRIBUTE = /(<Translate\b[^<>]*?)\bdescription="[^"\n]*"/g;

/** `description: '…',` of an argument, before its end. */
const PROPERTY = /(\btranslate\(\s*\{(?:(?!\}\)(?!'))[^])*?)\bdescription:\s*(?:"[^"\n]*"|'(?:[^'\\\n]|\\.)*'),?/g;
