import type {ComponentProps, ReactNode} from 'react';
import {ThemedComponent} from 'inkstone/theme-common';

/** Props of `ThemedImage`: those of an image, with an address for each colour mode. */
export type Props = Omit<ComponentProps<'img'>, 'src'> & {sources: {light: string; dark: string}};

/**
 * An image with one file for each colour mode; both are in the HTML, only the one that is
 * shown is loaded.
 */
export default function ThemedImage({sources, className, alt, ...props}: Props): ReactNode {
  return (
    <ThemedComponent className={className}>
      {({theme, className: themedClassName}) => (
        <img loading="lazy" src={sources[theme]} alt={alt} className={themedClassName} {...props} />
      )}
    </ThemedComponent>
  );
}
