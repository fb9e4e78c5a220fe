import type {SourceDocument} from '../../contract/document.ts';
import type {Generation} from './generation.ts';

/**
 * Reads a changed document. A text affects its page only, unless a stage has read it; front matter
 * and title can affect every page. `isShownElsewhere`: its description or the list of its
 * components has changed, which other pages can use.
 */
export async function takeDocument(
  file: string,
  {loaded, entries, compiler}: Generation,
): Promise<{rerun: 'load' | 'queries' | 'document'; isShownElsewhere?: boolean}> {
  const entry = entries.get(file);
  try {
    const document = await loaded.context.inkstone.documents.read(file);
    compiler.changed(document);
    if (!entry) return {rerun: 'document'};
    const differs = (part: (document: SourceDocument) => unknown): boolean =>
      JSON.stringify(part(entry.document)) !== JSON.stringify(part(document));
    if (differs(({frontMatter, contentTitle}) => [frontMatter, contentTitle])) return {rerun: 'load'};
    entries.set(file, {...entry, document});
    const shown = ({frontMatter, excerpt, components}: SourceDocument): unknown => [
      frontMatter['description'] ?? excerpt,
      components,
    ];
    return {rerun: 'document', isShownElsewhere: differs(shown)};
  } catch {
    // Stage 2 reports the problem. Documents that import a partial query it again.
    return {rerun: entry ? 'load' : 'queries'};
  }
}
