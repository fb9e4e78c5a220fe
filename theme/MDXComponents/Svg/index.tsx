import type {ReactNode} from 'react';
import {trustedHtml} from 'inkstone/runtime';

/** Props of `MDXComponents/Svg`. */
export interface Props {
  /** The `<svg>` element. */
  html: string;
  /** URL of the file that it is from. */
  source: string;
  /** Text for readers who don't see it; without one it is decoration. */
  label?: string;
  /** ID of a longer text in the drawing. */
  descriptionId?: string;
  title?: string;
  /** It is in a link, which has the focus. */
  linked?: boolean;
}

/** A drawing in the text, `![label](./drawing.svg?inline)`, in a box that scrolls if need be. */
export default function MDXSvg({html, source, label, descriptionId, title, linked}: Props): ReactNode {
  const name = label
    ? {role: 'img', 'aria-label': label, 'aria-describedby': descriptionId, ...(linked ? {} : {tabIndex: 0})}
    : {'aria-hidden': true};
  return (
    <span
      className="ink-svg"
      data-svg-source={source}
      title={title}
      {...name}
      dangerouslySetInnerHTML={trustedHtml(html)}
    />
  );
}
