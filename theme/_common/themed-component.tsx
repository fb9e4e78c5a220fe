import clsx from 'clsx';
import type {ReactElement, ReactNode} from 'react';
import {useColorMode, useIsBrowser} from 'inkstone/runtime';

/**
 * Props of `ThemedComponent`. `children` renders one color mode, with a class that hides it in the
 * other.
 */
export interface ThemedComponentProps {
  children: (props: {theme: 'light' | 'dark'; className: string}) => ReactElement;
  className?: string;
}

/**
 * Renders both color modes until hydration, because the server doesn't know the mode. The style
 * sheet hides one.
 */
export function ThemedComponent({className, children}: ThemedComponentProps): ReactNode {
  const isBrowser = useIsBrowser();
  const {colorMode} = useColorMode();
  const shown: ('light' | 'dark')[] = isBrowser ? [colorMode] : ['light', 'dark'];
  return shown.map((theme) => (
    <ThemedPart key={theme}>{children({theme, className: clsx(className, `ink-only-${theme}`)})}</ThemedPart>
  ));
}

function ThemedPart({children}: {children: ReactNode}): ReactNode {
  return children;
}
