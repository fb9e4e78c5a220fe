import type {ComponentProps, ReactNode} from 'react';
import {translate} from 'inkstone/runtime';

/** Props of `Icon/ExternalLink`. */
export interface Props {
  width?: ComponentProps<'svg'>['width'];
  height?: ComponentProps<'svg'>['height'];
}

/** Icon after external links. Screen readers announce that the link opens in a new tab. */
export default function IconExternalLink({width = 13.5, height = 13.5}: Props): ReactNode {
  const label = translate({
    id: 'theme.IconExternalLink.ariaLabel',
    message: '(opens in new tab)',
    description: 'The ARIA label for the external link icon',
  });
  return (
    <svg
      width={width}
      height={height}
      viewBox="0 0 16 16"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG has the color of the text
      role="img"
      aria-label={label}
      className="ink-icon ink-icon--external"
    >
      <path d="M5 11 11.5 4.5M6.5 4.5h5v5" />
    </svg>
  );
}
