import type {DefaultReadingTime} from './types.ts';

const WORDS_PER_MINUTE = 200;

/** Minutes that reading takes: words as the language divides them, 200 a minute. */
export const readingTime: DefaultReadingTime = ({content, locale, options = {}}) => {
  const {wordsPerMinute = WORDS_PER_MINUTE} = options;
  let words = 0;
  for (const segment of segmenter(locale).segment(content)) if (segment.isWordLike) words += 1;
  return words / wordsPerMinute;
};

const segmenters = new Map<string | undefined, Intl.Segmenter>();

function segmenter(locale: string | undefined): Intl.Segmenter {
  const found = segmenters.get(locale) ?? new Intl.Segmenter(locale ?? 'en', {granularity: 'word'});
  segmenters.set(locale, found);
  return found;
}
