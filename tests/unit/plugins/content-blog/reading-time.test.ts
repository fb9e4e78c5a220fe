import {expect, test} from 'vitest';
import {bodyWithoutTitle, hasMarker, readingTime} from '../../../../plugins/content-blog/post-metadata.ts';
import {notes, postAt, runBlog} from './run-blog.ts';

test('BLG-05 200 words a minute, as the language divides them', () => {
  expect(readingTime({content: 'word '.repeat(300), locale: 'en'})).toBe(1.5);
  expect(readingTime({content: 'word '.repeat(1001), locale: 'en', options: {wordsPerMinute: 300}})).toBe(3.34);
  expect(readingTime({content: 'one, two — three!', locale: 'en', options: {wordsPerMinute: 3}})).toBe(1);
  expect(readingTime({content: '图形学基础', locale: 'zh'})).toBeGreaterThan(0);
  const content = "One, don't\r\nstop 3.5\n\n图形学\n基础 vkCreate\n";
  const whole = [...new Intl.Segmenter('zh', {granularity: 'word'}).segment(content)].filter((each) => each.isWordLike);
  expect(readingTime({content, locale: 'zh', options: {wordsPerMinute: 1}})).toBe(whole.length);
});

test('BLG-05 an option of the site counts itself, and gets text without title', async () => {
  const seen: {content: string; locale: string}[] = [];
  const options = {
    readingTime: (input: {content: string; locale: string; defaultReadingTime: (input: object) => number}) => {
      seen.push({content: input.content, locale: input.locale});
      return input.defaultReadingTime({content: input.content, options: {wordsPerMinute: 1}});
    },
  };
  const run = await runBlog({siteDir: notes}, options);
  expect(seen).toContainEqual({content: 'Intro.\n\n{/* truncate */}\n\nRest.', locale: 'en'});
  expect(postAt(run, '/blog/2024/02/10/cooks')?.readingTime).toBe(3);
  const off = await runBlog({siteDir: notes}, {showReadingTime: false});
  expect(postAt(off, '/blog/hello')).not.toHaveProperty('readingTime');
});

test('BLG-23 the title goes from the text, whichever way it is written', () => {
  expect(bodyWithoutTitle('\n# Title\n\nText')).toBe('Text');
  expect(bodyWithoutTitle('Title\n=====\n\nText')).toBe('Text');
  expect(bodyWithoutTitle("import X from 'x'\n\n# Title\nText")).toBe("import X from 'x'\n\nText");
  expect(bodyWithoutTitle('Text\n\n# Not a title')).toBe('Text\n\n# Not a title');
});

test('BLG-06 a pattern with the flag g finds the mark every time', () => {
  const marker = /<!--more-->/g;
  expect([hasMarker('a <!--more-->', marker), hasMarker('a <!--more-->', marker)]).toEqual([true, true]);
});
