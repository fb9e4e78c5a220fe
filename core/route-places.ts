import type {Diagnostic, Place} from '../contract/diagnostic.ts';
import type {DocumentEntry} from '../contract/plugin.ts';
import {frontMatterPlace} from './load/front-matter-place.ts';

/**
 * The table of stage 3 with its reports at the line that gave a page its path. The stage itself is
 * pure and knows files only; here each place in a document becomes that of its `slug`, or the start
 * of the file where the name of the file made the path.
 */
export function withRoutePlaces<Table extends {diagnostics: Diagnostic[]}>(
  table: Table,
  documents: readonly DocumentEntry[],
): Table {
  if (table.diagnostics.length === 0) return table;
  const byFile = new Map(
    documents.flatMap(({document}) => [document.id, document.path].map((file) => [file, document])),
  );
  const placed = (place: Place | undefined): Place | undefined => {
    const document = place && byFile.get(place.file.replace(/^@site\//, ''));
    if (!document || place.line !== undefined) return place;
    if (!('slug' in document.frontMatter)) return {file: place.file, line: 1, column: 1};
    return {...frontMatterPlace(document, ['slug'], {at: 'value'}), file: place.file};
  };
  const diagnostics = table.diagnostics.map((diagnostic) => ({
    ...diagnostic,
    ...(diagnostic.place ? {place: placed(diagnostic.place) as Place} : {}),
    ...(diagnostic.related
      ? {related: diagnostic.related.map((item) => (item.place ? {...item, place: placed(item.place) as Place} : item))}
      : {}),
  }));
  return {...table, diagnostics};
}
