import type {ReactNode} from 'react';
import {Link, Translate} from 'inkstone/runtime';
import {commonClassNames} from 'inkstone/theme-common';
import IconEdit from '@theme/Icon/Edit';

/** Props of `EditThisPage`. */
export interface Props {
  editUrl: string;
}

/** Link to the source of a page. */
export default function EditThisPage({editUrl}: Props): ReactNode {
  return (
    <Link to={editUrl} className={commonClassNames.editThisPage}>
      <IconEdit aria-hidden />
      <Translate id="theme.common.editThisPage" description="The link label to edit the current page">
        Edit this page
      </Translate>
    </Link>
  );
}
