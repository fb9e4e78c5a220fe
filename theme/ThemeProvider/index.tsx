import type {ReactNode} from 'react';
import ThemeProviderTitleFormatter from '@theme/ThemeProvider/TitleFormatter';

/** Props of `ThemeProvider`. */
export interface Props {
  children: ReactNode;
}

/** Providers around all theme components. */
export default function ThemeProvider({children}: Props): ReactNode {
  return <ThemeProviderTitleFormatter>{children}</ThemeProviderTitleFormatter>;
}
