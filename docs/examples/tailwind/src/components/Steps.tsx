import type {ReactNode} from 'react';

export default function Steps({children}: {children: ReactNode}) {
  return <div className="tw:grid tw:gap-4 tw:md:grid-cols-3 tw:dark:text-brand">{children}</div>;
}
