import clsx from 'clsx';
import type {ReactElement, ReactNode} from 'react';
import {useColorMode, useIsBrowser} from 'inkstone/runtime';

/**
 * Props of `ThemedComponent`: what to draw in a colour mode, given the class that shows it only
 * there.
 */
export interface ThemedComponentProps {
  children: (props: {theme: 'light' | 'dark'; className: string}) => ReactElement;
  className?: string;
}

/**
 * Draws both colour modes until hydration, since the server cannot know; the style sheet hides one.
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
