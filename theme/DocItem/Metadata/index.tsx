import type {ReactNode} from 'react';
import {useDoc} from 'inkstone/docs';
import {PageMetadata} from 'inkstone/theme-common';

/** Head tags of a document. */
export default function DocItemMetadata(): ReactNode {
  const {metadata, frontMatter, assets} = useDoc();
  return (
    <PageMetadata
      title={metadata.title}
      description={metadata.description}
      keywords={frontMatter.keywords}
      image={assets.image ?? frontMatter.image}
    />
  );
}
