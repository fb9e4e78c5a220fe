import Tag from '@theme/Tag';
import TagsListByLetter from '@theme/TagsListByLetter';
import TagsListInline from '@theme/TagsListInline';
import type {Example} from '../example.ts';
import {TAGS} from './tag-data.ts';

/** The labels that lists by letter need to be more than one cloud. */
const MANY = ['Deployment', 'Fonts', 'Git', 'Headings', 'Images', 'JSON', 'Keyboard', 'Links', 'Numbers', 'Offline'];
const manyTags = [...Array.from({length: 4}).keys()].flatMap((round) =>
  MANY.map((label, index) => ({
    label: round === 0 ? label : `${label} ${round}`,
    permalink: `/theming?tag=${label}-${round}`,
    count: 1 + ((index * 7 + round * 11) % 23),
  })),
);

/** Labels of pages. */
export const tags: readonly Example[] = [
  {
    component: 'Tag',
    state: 'default',
    caption: ['Without and with a number', '不带数字和带数字'],
    surface: 'row',
    Shown: () => (
      <>
        <Tag label="Markdown" permalink="/authoring/markdown" />
        <Tag label="Markdown" permalink="/authoring/markdown" count={12} />
      </>
    ),
  },
  {component: 'TagsListInline', state: 'default', Shown: () => <TagsListInline tags={TAGS} />},
  {
    component: 'TagsListByLetter',
    state: 'few',
    caption: ['Few tags', '标签少'],
    Shown: () => <TagsListByLetter tags={TAGS} />,
  },
  {
    component: 'TagsListByLetter',
    state: 'many',
    caption: ['Many tags', '标签多'],
    Shown: () => <TagsListByLetter tags={manyTags} />,
  },
];
