import {createContext, type ReactNode, useContext, useMemo} from 'react';
import {useRouteContext} from 'inkstone/runtime';
import type {BlogMetadata, PropBlogPostContent} from './types.ts';

/** What is known of a post. */
export type BlogPostContextValue = Pick<PropBlogPostContent, 'metadata' | 'frontMatter' | 'assets' | 'toc'> & {
  /** The page is the post's own, not a list that shows it. */
  readonly isBlogPostPage: boolean;
};

const Context = createContext<BlogPostContextValue | undefined>(undefined);

/** Hands what is known of a post to everything below it. */
export function BlogPostProvider(props: {
  children: ReactNode;
  content: PropBlogPostContent;
  isBlogPostPage?: boolean;
}): ReactNode {
  const {children, content, isBlogPostPage = false} = props;
  const value = useMemo(() => {
    const {metadata, frontMatter, assets, toc} = content;
    return {metadata, frontMatter, assets, toc, isBlogPostPage};
  }, [content, isBlogPostPage]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** The post that the component is part of. Throws outside of `BlogPostProvider`. */
export function useBlogPost(): BlogPostContextValue {
  const value = useContext(Context);
  if (!value) throw new Error('useBlogPost was called outside <BlogPostProvider>.');
  return value;
}

/** Title and addresses of the blog that the page belongs to. Throws on other pages. */
export function useBlogMetadata(): BlogMetadata {
  const metadata = useRouteContext().data?.['blogMetadata'];
  if (!metadata) throw new Error('useBlogMetadata was called on a page that does not belong to a blog.');
  return metadata as BlogMetadata;
}
