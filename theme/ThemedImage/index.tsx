import type {ComponentProps, ReactNode} from 'react';
import {ThemedComponent} from 'inkstone/theme-common';

/** Props of `ThemedImage`: those of an image, with a URL for each color mode. */
export type Props = Omit<ComponentProps<'img'>, 'src'> & {sources: {light: string; dark: string}};

/**
 * Image with one source for each color mode. Both are in the HTML, but browsers load only the
 * visible one.
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
