import {memo, type ReactNode} from 'react';
import {Link, trustedHtml} from 'inkstone/runtime';
import type {TOCTreeNode} from 'inkstone/theme-common';

/** Props of `TOCItems/Tree`. */
export interface Props {
  toc: readonly TOCTreeNode[];
  className: string;
  linkClassName: string | null;
  isChild?: boolean;
}

function TOCItemTree({toc, className, linkClassName, isChild}: Props): ReactNode {
  if (toc.length === 0) return null;
  return (
    <ul className={isChild ? undefined : className}>
      {toc.map((heading) => (
        <li key={heading.id}>
          <Link
            to={`#${heading.id}`}
            className={linkClassName ?? undefined}
            dangerouslySetInnerHTML={trustedHtml(heading.value)}
          />
          <TOCItemTree isChild toc={heading.children} className={className} linkClassName={linkClassName} />
        </li>
      ))}
    </ul>
  );
}

/** Renders headings with their subheadings as nested lists. */
export default memo(TOCItemTree);
