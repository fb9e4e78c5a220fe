import {expect, it} from 'vitest';
import {BlogPostProvider, useBlogPost} from '../../../../plugins/content-blog/client/index.ts';
import type {PropBlogPostContent} from '../../../../plugins/content-blog/client/types.ts';
import {renderInSite} from '../../theme/render-in-site.tsx';

function Assets() {
  return JSON.stringify(useBlogPost().assets).replaceAll('"', "'");
}

it('API-35 a post has a list of images of authors, also an empty one', () => {
  const html = (assets: object): string =>
    renderInSite(
      <BlogPostProvider content={{assets} as PropBlogPostContent}>
        <Assets />
      </BlogPostProvider>,
    ).replaceAll('&#x27;', "'");
  expect(html({image: '/a.png'})).toBe("{'authorsImageUrls':[],'image':'/a.png'}");
  expect(html({authorsImageUrls: ['/b.png']})).toBe("{'authorsImageUrls':['/b.png']}");
});
