import type {ComponentProps, ComponentType, ReactNode} from 'react';
import {BlogPostProvider} from 'inkstone/blog';
import BlogPostItem from '@theme/BlogPostItem';

/** Props of `BlogPostItems`. Each post is a component with its metadata as static properties. */
export interface Props {
  items: readonly {content: ComponentProps<typeof BlogPostProvider>['content']}[];
  component?: ComponentType<{children: ReactNode}>;
}

/** Renders a list of posts. */
export default function BlogPostItems({items, component: Item = BlogPostItem}: Props): ReactNode {
  return items.map(({content: Content}) => (
    <BlogPostProvider key={Content.metadata.permalink} content={Content}>
      <Item>
        <Content />
      </Item>
    </BlogPostProvider>
  ));
}
