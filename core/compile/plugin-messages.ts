import type {VFile} from 'vfile';
import type {DocumentContext} from './document-context.ts';

/**
 * What plugins of the site said about a document with `file.message()`, as warnings at their place
 * in the source; with `file.info()` as notes. They are cached with the document and said again when
 * it is taken from the cache.
 */
export function reportPluginMessages(messages: VFile['messages'], context: DocumentContext): void {
  for (const {reason, note, place, fatal, source, ruleId} of messages) {
    const rule = [source, ruleId].filter((part) => part !== undefined).join(':');
    context.report(
      {
        code: 'INK4021',
        severity: fatal === undefined || fatal === null ? 'info' : 'warning',
        message: rule === '' ? reason : `${reason} (${rule})`,
        ...(note ? {hint: note} : {}),
      },
      place && {position: 'start' in place ? place : {start: place, end: place}},
    );
  }
}
