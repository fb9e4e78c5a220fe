import type {Options} from 'mdast-util-to-hast';
import type {MarkdownConfig} from '../../contract/site.ts';

/**
 * UI strings of footnotes. The compiler inserts them, so that pages need no code for them.
 */
export const FOOTNOTE_TEXTS = {
  label: {
    id: 'theme.MDXComponents.footnotes',
    message: 'Footnotes',
    description: 'The heading of the footnotes, for screen readers',
  },
  backLabel: {
    id: 'theme.MDXComponents.footnoteBackAriaLabel',
    message: 'Back to reference {reference}',
    description: 'The ARIA label for the link from a footnote back to the text',
  },
} as const;

/** The labels in the language of the site; one that is not translated is missing. */
export interface FootnoteLabels {
  label?: string;
  backLabel?: string;
}

/** Takes the labels of footnotes from the translated texts of the site. */
export function footnoteLabels(codeTranslations: Record<string, string>): FootnoteLabels {
  const label = codeTranslations[FOOTNOTE_TEXTS.label.id];
  const backLabel = codeTranslations[FOOTNOTE_TEXTS.backLabel.id];
  return {...(label !== undefined && {label}), ...(backLabel !== undefined && {backLabel})};
}

/**
 * Options for both compilers of the step from Markdown to HTML. The site's own come over the
 * translated labels.
 */
export function conversionOptions({
  footnotes: {label, backLabel},
  markdown,
}: {
  footnotes: FootnoteLabels;
  markdown: MarkdownConfig;
}): Options {
  return {
    ...(label !== undefined && {footnoteLabel: label}),
    ...(backLabel !== undefined && {
      // The name of a reference is the same as in the English label: the first says no number of
      // its own.
      footnoteBackLabel: (index: number, repetition: number) =>
        backLabel.replaceAll('{reference}', () => `${index + 1}${repetition > 1 ? `-${repetition}` : ''}`),
    }),
    ...(markdown.remarkRehypeOptions as Options | undefined),
  };
}
