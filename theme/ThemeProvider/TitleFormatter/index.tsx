import type {ReactNode} from 'react';
import {TitleFormatterProvider} from 'inkstone/theme-common';

/** Props of `ThemeProvider/TitleFormatter`. */
export interface Props {
  children: ReactNode;
}

/** The place where a site replaces how titles are made. */
export default function ThemeProviderTitleFormatter({children}: Props): ReactNode {
  return (
    <TitleFormatterProvider formatter={({defaultFormatter, ...params}) => defaultFormatter(params)}>
      {children}
    </TitleFormatterProvider>
  );
}
