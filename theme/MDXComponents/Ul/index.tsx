import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

/** Props of `MDXComponents/Ul`. */
export type Props = ComponentProps<'ul'>;

/** List in Markdown. Task lists have no list markers. */
export default function MDXUl(props: Props): ReactNode {
  const isTaskList = props.className?.includes('contains-task-list');
  return <ul {...props} className={clsx(props.className, isTaskList && 'clean-list') || undefined} />;
}
