import type {ComponentProps, ReactNode} from 'react';
import {translate} from 'inkstone/runtime';

/** Props of `MDXComponents/Input`. */
export type Props = ComponentProps<'input'>;

/** Input in Markdown. Checkboxes of task lists get an accessible name. */
export default function MDXInput(props: Props): ReactNode {
  if (props.type !== 'checkbox' || !props.disabled) return <input {...props} />;
  const label = props.checked
    ? translate({
        id: 'theme.MDXComponents.taskDoneAriaLabel',
        message: 'Done',
        description: 'The ARIA label of the checkbox of a completed task in a task list',
      })
    : translate({
        id: 'theme.MDXComponents.taskOpenAriaLabel',
        message: 'To do',
        description: 'The ARIA label of the checkbox of an open task in a task list',
      });
  return <input aria-label={label} {...props} />;
}
