import clsx from 'clsx';
import type {ReactNode} from 'react';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';

/** Props of `EditMetaRow`. */
export interface Props {
  className?: string;
  editUrl?: string | null;
  lastUpdatedAt?: number | null;
  lastUpdatedBy?: string | null;
}

/** Edit link and last update, at opposite ends of a row. */
export default function EditMetaRow({className, editUrl, lastUpdatedAt, lastUpdatedBy}: Props): ReactNode {
  return (
    <div className={clsx('ink-edit-row', className)}>
      {editUrl && <EditThisPage editUrl={editUrl} />}
      {(lastUpdatedAt || lastUpdatedBy) && <LastUpdated lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />}
    </div>
  );
}
