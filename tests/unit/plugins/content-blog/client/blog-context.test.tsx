import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {BlogPostProvider, useBlogPost} from '../../../../../plugins/content-blog/client/blog-context.tsx';
import type {PropBlogPostContent} from '../../../../../plugins/content-blog/client/types.ts';

/** As replaced components of Docusaurus sites read it. */
function Images(): ReactNode {
  const {assets} = useBlogPost() as unknown as {assets: {image?: string; authorsImageUrls: string[]}};
  return `${assets.image} ${assets.authorsImageUrls[0] ?? 'none'}`;
}

test.each([
  [{image: '/a.png'}, '/a.png none'],
  [{image: '/a.png', authorsImageUrls: ['/b.png']}, '/a.png /b.png'],
])('components can read the images of authors of every post: %j', (assets, expected) => {
  const content = {assets, metadata: {authors: []}, frontMatter: {}, toc: []} as unknown as PropBlogPostContent;
  const html = renderToStaticMarkup(
    <BlogPostProvider content={content}>
      <Images />
    </BlogPostProvider>,
  );
  expect(html).toBe(expected);
});
