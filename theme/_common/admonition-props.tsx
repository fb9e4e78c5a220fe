import {Children, isValidElement, type ReactElement, type ReactNode} from 'react';

interface AdmonitionInput {
  children?: ReactNode;
  title?: ReactNode;
}

/**
 * Processes the props of an admonition from Markdown: a child of type `mdxAdmonitionTitle` becomes
 * `title`.
 */
export function processAdmonitionProps<Props extends AdmonitionInput>(props: Props): Props {
  const items = Children.toArray(props.children);
  const heading = items.find((item) => isValidElement(item) && item.type === 'mdxAdmonitionTitle') as
    ReactElement<{children: ReactNode}> | undefined;
  const rest = items.filter((item) => item !== heading);
  const title = props.title ?? heading?.props.children;
  return {...props, ...(title !== undefined && {title}), children: rest.length > 0 ? rest : undefined};
}
