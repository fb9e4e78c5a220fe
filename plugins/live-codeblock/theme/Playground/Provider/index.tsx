import {type ComponentProps, type ReactNode, useMemo, useState} from 'react';
import {LiveProvider} from 'react-live';
import {parseLanguage} from 'inkstone/theme-common';
import {PlaygroundProvider as ContextProvider} from '../../../client/index.ts';

/** Props of the code of a playground: those of the code block, and of `LiveProvider`. */
export interface LiveCodeProps extends Omit<ComponentProps<typeof LiveProvider>, 'children' | 'code'> {
  /** The text after the language. With `noInline`, the code calls `render`. */
  metastring?: string;
  className?: string;
  showLineNumbers?: boolean | number;
}

/** Props of `Playground/Provider`. */
export interface Props extends LiveCodeProps {
  code: string | undefined;
  children: ReactNode;
}

/** Without colors: the style sheet has those of the site, for light and dark mode. */
const THEME = {plain: {}, styles: []};

/** Evaluates the code for the components inside. */
export default function PlaygroundProvider({
  code,
  children,
  metastring,
  className,
  showLineNumbers: _numbers,
  language = parseLanguage(className ?? ''),
  ...props
}: Props): ReactNode {
  const [resets, setResets] = useState(0);
  const value = useMemo(() => ({reset: () => setResets((before) => before + 1), isReset: resets > 0}), [resets]);
  return (
    <ContextProvider key={resets} value={value}>
      <LiveProvider
        noInline={metastring?.includes('noInline') ?? false}
        theme={THEME}
        {...(language !== undefined && {language})}
        {...props}
        code={code?.replace(/\n$/, '') ?? ''}
      >
        {children}
      </LiveProvider>
    </ContextProvider>
  );
}
