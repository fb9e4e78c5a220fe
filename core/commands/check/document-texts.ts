import type {Diagnostic} from '../../../contract/diagnostic.ts';
import type {DocumentEntry} from '../../../contract/plugin.ts';
import {documentFact} from '../../load/recorded-document.ts';
import {markdownRegions} from '../../support/markdown-regions.ts';
import {checkAlternativeTexts} from './alternative-texts.ts';
import {checkHeadings} from './heading-levels.ts';

/** What can be said of the text of each document by itself: its outline and its images. */
export function checkTexts(documents: readonly DocumentEntry[]): Diagnostic[] {
  return documents.flatMap(({document, set}) => {
    // Pages show what is written; docs and posts put their title above it.
    const hasTitle = !set.startsWith('docusaurus-plugin-content-pages') && document.frontMatter['hide_title'] !== true;
    const found = (): Diagnostic[] => {
      const regions = markdownRegions(document.text, document.text.length - document.body.length);
      return [...checkHeadings(document, regions, {hasTitle}), ...checkAlternativeTexts(document, regions)];
    };
    return documentFact(document, `check ${hasTitle ? 'below a title' : 'as it is'}`, () => found() as never);
  });
}
