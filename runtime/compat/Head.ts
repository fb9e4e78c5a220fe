import {createElement, type ReactNode} from 'react';
import {Head, type HeadProps} from 'inkstone/runtime';

/** Props of `@docusaurus/Head`: children, or the same as props, as in react-helmet. */
export interface Props extends HeadProps {
  title?: string;
  htmlAttributes?: Attributes;
  bodyAttributes?: Attributes;
  base?: Attributes;
  meta?: readonly Attributes[];
  link?: readonly Attributes[];
  script?: readonly Attributes[];
  noscript?: readonly Attributes[];
  style?: readonly Attributes[];
}

type Attributes = Readonly<Record<string, unknown>>;

const TAGS = ['base', 'meta', 'link', 'script', 'noscript', 'style'] as const;

/** Returns the children and, before them, elements for the other props. */
export function headChildren({children, ...props}: Props): ReactNode {
  if (Object.keys(props).length === 0) return children;
  return [
    props.title !== undefined && createElement('title', null, props.title),
    createElement('html', props.htmlAttributes),
    createElement('body', props.bodyAttributes),
    ...TAGS.flatMap((name) => [props[name] ?? []].flat().map((attributes) => createElement(name, attributes))),
    children,
  ];
}

/** `@docusaurus/Head`. */
export default function DocusaurusHead(props: Props): ReactNode {
  return createElement(Head, null, headChildren(props));
}
