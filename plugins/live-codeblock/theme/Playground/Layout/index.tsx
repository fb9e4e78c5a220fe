import type {ReactNode} from 'react';
import {useThemeConfig} from 'inkstone/theme-common';
import Editor from '@theme/Playground/Editor';
import Preview from '@theme/Playground/Preview';

/** Where the result is. */
export type PlaygroundPosition = 'top' | 'bottom';

/** Props of `Playground/Layout`. */
export interface Props {
  /** Default: `themeConfig.liveCodeBlock.playgroundPosition`. */
  position?: PlaygroundPosition | undefined;
}

/** The editor and the result, in the order of the configuration. */
export default function PlaygroundLayout({position}: Props): ReactNode {
  const {liveCodeBlock} = useThemeConfig() as {liveCodeBlock?: {playgroundPosition?: PlaygroundPosition}};
  return (position ?? liveCodeBlock?.playgroundPosition) === 'top' ? (
    <>
      <Preview />
      <Editor />
    </>
  ) : (
    <>
      <Editor />
      <Preview />
    </>
  );
}
