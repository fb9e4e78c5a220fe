import type {ReactNode} from 'react';
import {trustedHtml} from 'inkstone/runtime';

/** Props of `MDXComponents/Svg`. */
export interface Props {
  /** The `<svg>` element. */
  html: string;
  /** URL of the SVG file. */
  source: string;
  /** Alternative text. Without one, the image is decorative. */
  label?: string;
  /** ID of the `<desc>` element. */
  descriptionId?: string;
  title?: string;
  /** Whether it is inside a link, which takes the focus. */
  linked?: boolean;
}

/** Inline SVG in Markdown, `![label](./drawing.svg?inline)`, in a box that scrolls horizontally. */
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
