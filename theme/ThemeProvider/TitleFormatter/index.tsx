import type {ReactNode} from 'react';
import {TitleFormatterProvider} from 'inkstone/theme-common';

/** Props of `ThemeProvider/TitleFormatter`. */
export interface Props {
  children: ReactNode;
}

/** Provides the formatter of page titles. Sites replace this file to change it. */
export default function ThemeProviderTitleFormatter({children}: Props): ReactNode {
  return (
    <TitleFormatterProvider formatter={({defaultFormatter, ...params}) => defaultFormatter(params)}>
      {children}
    </TitleFormatterProvider>
  );
}
