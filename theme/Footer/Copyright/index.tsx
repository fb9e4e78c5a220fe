import type {ReactNode} from 'react';
import {trustedHtml} from 'inkstone/runtime';

/** Props of `Footer/Copyright`. */
export interface Props {
  /** HTML. */
  copyright: string;
}

/** Copyright notice. */
export default function FooterCopyright({copyright}: Props): ReactNode {
  return <div className="footer__copyright" dangerouslySetInnerHTML={trustedHtml(copyright)} />;
}
