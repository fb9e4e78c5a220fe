import fs from 'node:fs';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import type {DocumentEntry} from '../../../contract/plugin.ts';
import type {LoadedContent} from '../../../contract/stages.ts';

interface Times {
  translation: number;
  source: number;
  /** One of the files is not in git, so that the times of the file system decide. */
  fromFiles: boolean;
}

/**
 * Translated documents whose source was changed after them (`INK8046`): by their commits, else by
 * the times of the files.
 */
export async function findOutdatedTranslations({documents, context}: LoadedContent): Promise<Diagnostic[]> {
  const found = await Promise.all(
    documents.map(async (entry): Promise<Diagnostic | undefined> => {
      const [source] = entry.aliases ?? [];
      if (source === undefined || source === entry.document.path) return undefined;
      const times = await timesOf(entry, source, context);
      return times && times.translation < times.source ? outdated(entry, source, times) : undefined;
    }),
  );
  return found.filter((diagnostic) => diagnostic !== undefined);
}

async function timesOf(
  entry: DocumentEntry,
  source: string,
  context: LoadedContent['context'],
): Promise<Times | undefined> {
  const {fileHistory} = context.inkstone;
  const [own, original] = await Promise.all([fileHistory(entry.document.path), fileHistory(source)]);
  if (own && original) {
    return {translation: own.updated.timestamp, source: original.updated.timestamp, fromFiles: false};
  }
  const stats = [entry.document.path, source].map((file) => fs.statSync(file, {throwIfNoEntry: false})?.mtimeMs);
  const [translation, sourceTime] = stats;
  return translation === undefined || sourceTime === undefined
    ? undefined
    : {translation, source: sourceTime, fromFiles: true};
}

function outdated({document}: DocumentEntry, source: string, {source: changed, fromFiles}: Times): Diagnostic {
  const day = new Date(changed).toISOString().slice(0, 10);
  return {
    code: 'INK8046',
    severity: 'warning',
    message: `The translation is older than its source, which changed on ${day}${fromFiles ? ' (according to file times, because the files are not in git)' : ''}.`,
    hint: 'Update the translation and commit it.',
    place: {file: document.path, line: 1, column: 1},
    related: [{message: 'the source', place: {file: source}}],
  };
}
