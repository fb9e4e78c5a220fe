import type {ComponentProps, ComponentType, ReactNode} from 'react';
import {BlogPostProvider} from 'inkstone/blog';
import BlogPostItem from '@theme/BlogPostItem';

/** Props of `BlogPostItems`: posts, each a component with its facts on it. */
export interface Props {
  items: readonly {content: ComponentProps<typeof BlogPostProvider>['content']}[];
  component?: ComponentType<{children: ReactNode}>;
}

/** Posts one below the other. */
export default function BlogPostItems({items, component: Item = BlogPostItem}: Props): ReactNode {
  return items.map(({content: Content}) => (
    <BlogPostProvider key={Content.metadata.permalink} content={Content}>
      <Item>
        <Content />
      </Item>
    </BlogPostProvider>
  ));
}
