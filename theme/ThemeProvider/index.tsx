import type {ReactNode} from 'react';
import ThemeProviderTitleFormatter from '@theme/ThemeProvider/TitleFormatter';

/** Props of `ThemeProvider`. */
export interface Props {
  children: ReactNode;
}

/** Providers around everything that the theme draws. */
export default function ThemeProvider({children}: Props): ReactNode {
  return <ThemeProviderTitleFormatter>{children}</ThemeProviderTitleFormatter>;
}
