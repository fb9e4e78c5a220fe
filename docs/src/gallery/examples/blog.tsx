import {BlogPostProvider, type PropBlogPostContent} from 'inkstone/blog';
import type {ReactNode} from 'react';
import BlogAuthorCard from '@theme/Blog/Components/Author';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItem from '@theme/BlogPostItem';
import BlogPostItems from '@theme/BlogPostItems';
import BlogPostPaginator from '@theme/BlogPostPaginator';
import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop';
import type {Example} from '../example.ts';
import WithSite from '../WithSite.tsx';
import {ADA, GRACE, NAMES} from './authors.ts';
import {RECENT_POSTS} from './recent-posts.ts';

type PostMetadata = PropBlogPostContent['metadata'];

const TAGS = [
  {label: 'Release', permalink: '/upgrading', inline: true},
  {label: 'Performance', permalink: '/performance', inline: true},
];

function post(metadata: Partial<PostMetadata>): PropBlogPostContent {
  return Object.assign(() => <p>The beginning of the post. The rest is on its own page.</p>, {
    frontMatter: {},
    metadata: {
      permalink: '/blog',
      source: '@site/blog/post.md',
      title: 'A faster second build',
      description: '',
      date: '2025-05-17T00:00:00.000Z',
      tags: [],
      hasTruncateMarker: false,
      authors: [],
      frontMatter: {},
      unlisted: false,
      ...metadata,
    },
    toc: [],
    assets: {authorsImageUrls: []},
  });
}

const SHORT = post({authors: [ADA], readingTime: 3.2, hasTruncateMarker: true, tags: TAGS});
const SEVERAL = post({
  title: 'Several authors write about vkGetPhysicalDeviceSurfaceCapabilitiesKHR',
  permalink: '/plugins',
  authors: [ADA, GRACE],
});
const NAMED = post({title: 'Authors without pictures', permalink: '/theming', authors: NAMES, readingTime: 1});
const PLAIN = post({title: 'Neither authors nor tags', permalink: '/search'});
const WHOLE = post({
  authors: [GRACE],
  tags: TAGS,
  readingTime: 12,
  editUrl: 'https://example.org/edit/post.md',
  lastUpdatedAt: Date.UTC(2025, 5, 2),
});

function Post({content: Content, isPage = false}: {content: PropBlogPostContent; isPage?: boolean}): ReactNode {
  return (
    <BlogPostProvider content={Content} isBlogPostPage={isPage}>
      <BlogPostItem>
        <Content />
      </BlogPostItem>
    </BlogPostProvider>
  );
}

/** Posts in lists and on their pages. */
export const posts: readonly Example[] = [
  {
    component: 'BlogPostItem',
    state: 'listed',
    caption: ['In a list, with the beginning of the text', '列表里，只有正文开头'],
    shows: [
      'BlogPostItem/Container',
      'BlogPostItem/Content',
      'BlogPostItem/Footer',
      'BlogPostItem/Footer/ReadMoreLink',
      'BlogPostItem/Header',
      'BlogPostItem/Header/Authors',
      'BlogPostItem/Header/Info',
      'BlogPostItem/Header/Title',
    ],
    Shown: () => <Post content={SHORT} />,
  },
  {
    component: 'BlogPostItem',
    state: 'several-authors',
    caption: ['Several authors', '多位作者'],
    Shown: () => <Post content={SEVERAL} />,
  },
  {
    component: 'BlogPostItem',
    state: 'names',
    caption: ['Authors without pictures', '没有头像的作者'],
    Shown: () => <Post content={NAMED} />,
  },
  {
    component: 'BlogPostItem',
    state: 'plain',
    caption: ['Without authors and tags', '没有作者和标签'],
    Shown: () => <Post content={PLAIN} />,
  },
  {
    component: 'BlogPostItem',
    state: 'page',
    caption: ['On its page', '在文章页面上'],
    Shown: () => <Post content={WHOLE} isPage />,
  },
  {
    component: 'BlogPostItems',
    state: 'default',
    caption: ['List of posts', '文章列表'],
    Shown: () => <BlogPostItems items={[{content: NAMED}, {content: PLAIN}]} />,
  },
];

/** The people who write posts. */
export const authors: readonly Example[] = [
  {
    component: 'Blog/Components/Author',
    state: 'default',
    caption: ['With social accounts', '带社交账号'],
    shows: ['Blog/Components/Author/Socials'],
    Shown: () => <BlogAuthorCard author={ADA} />,
  },
  {
    component: 'Blog/Components/Author',
    state: 'count',
    caption: ['In the list of authors, with the number of posts', '作者列表里，带文章数'],
    Shown: () => <BlogAuthorCard as="h2" author={ADA} count={12} />,
  },
  {
    component: 'Blog/Components/Author',
    state: 'heading',
    caption: ['On the page of the author', '在作者页面上'],
    Shown: () => <BlogAuthorCard as="h1" author={GRACE} />,
  },
];

const NOT_BY_YEAR = {blog: {sidebar: {groupByYear: false}}};

/** Links between posts. */
export const blogLinks: readonly Example[] = [
  {
    component: 'BlogSidebar/Desktop',
    state: 'by-year',
    caption: ['Posts by year', '按年份分组'],
    shows: ['BlogSidebar/Content'],
    surface: 'column',
    screens: 'wide',
    Shown: () => <BlogSidebarDesktop sidebar={RECENT_POSTS} />,
  },
  {
    component: 'BlogSidebar/Desktop',
    state: 'plain',
    caption: ['In one list', '一个列表'],
    surface: 'column',
    screens: 'wide',
    Shown: () => (
      <WithSite themeConfig={NOT_BY_YEAR}>
        <BlogSidebarDesktop sidebar={RECENT_POSTS} />
      </WithSite>
    ),
  },
  {
    component: 'BlogListPaginator',
    state: 'both',
    caption: ['Newer and older posts', '更新和更早的文章'],
    Shown: () => <BlogListPaginator metadata={{previousPage: '/blog', nextPage: '/pages'}} />,
  },
  {
    component: 'BlogListPaginator',
    state: 'titles',
    caption: ['With the titles of posts', '带文章标题'],
    Shown: () => <BlogListPaginator metadata={{nextPage: '/pages', nextTitle: 'The first release'}} />,
  },
  {
    component: 'BlogPostPaginator',
    state: 'both',
    caption: ['Newer and older post', '更新和更早的一篇'],
    Shown: () => (
      <BlogPostPaginator
        prevItem={{title: 'A faster second build', permalink: '/blog'}}
        nextItem={{title: 'The first release', permalink: '/pages'}}
      />
    ),
  },
];
