import type {ReactNode} from 'react';
import {onDemand} from 'inkstone/runtime';

const Draft = onDemand('@theme/ContentVisibility/Draft');
const Unlisted = onDemand('@theme/ContentVisibility/Unlisted');

/** Props of `ContentVisibility`. */
export interface Props {
  metadata: {
    unlisted?: boolean;
    frontMatter: {draft?: boolean; unlisted?: boolean};
  };
}

/** Banners of unlisted and draft pages. */
export default function ContentVisibility({metadata}: Props): ReactNode {
  const {unlisted, frontMatter} = metadata;
  return (
    <>
      {(unlisted || frontMatter.unlisted) && <Unlisted />}
      {frontMatter.draft && <Draft />}
    </>
  );
}
