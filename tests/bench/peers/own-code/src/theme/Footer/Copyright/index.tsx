import type {ReactNode} from 'react';

export default function FooterCopyright({copyright}: {copyright: string}): ReactNode {
  return (
    <div
      className="footer__copyright"
      // Developer provided the HTML, so assume it's safe.
      dangerouslySetInnerHTML={{__html: copyright}}
    />
  );
}
