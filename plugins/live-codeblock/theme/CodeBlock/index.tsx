import clsx from 'clsx';
import {type ComponentType, type ReactNode, useEffect, useRef, useState} from 'react';
import {loadCompleteStyles} from 'inkstone/runtime';
import {useThemeConfig} from 'inkstone/theme-common';
import PlainCodeBlock, {type Props as PlainProps} from '@theme-init/CodeBlock';
import type {Props as LiveProps} from '@theme/LiveCodeBlock';
import '../Playground/Container/styles.css';

/** Props of `CodeBlock`. */
export interface Props extends PlainProps {
  /** Whether the reader can edit the code. */
  live?: boolean;
}

/** A code block. One with `live` becomes an editor in the browser. */
export default function CodeBlock({live, ...props}: Props): ReactNode {
  return live && isText(props) ? <LiveBlock {...props} /> : <PlainCodeBlock {...props} />;
}

function isText(props: PlainProps): props is LiveProps {
  return typeof props.children === 'string';
}

/** Code that is loaded this far before the reader sees it moves less of what the reader sees. */
const MARGIN = '50%';

/**
 * Renders plain code, as the server does, until it is near the visible part of the page and the
 * editor has been loaded. The frame reserves the height of the labels.
 */
function LiveBlock(props: LiveProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [Editor, setEditor] = useState<ComponentType<LiveProps>>();
  const {liveCodeBlock} = useThemeConfig() as {liveCodeBlock?: {playgroundPosition?: string}};
  useEffect(() => {
    let isLoading = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || isLoading) return;
        isLoading = true;
        loadEditor().then(
          (component) => {
            observer.disconnect();
            setEditor(() => component);
          },
          // Tries again when the reader comes back.
          (error: unknown) => {
            isLoading = false;
            console.error(error);
          },
        );
      },
      {rootMargin: MARGIN},
    );
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  if (Editor) return <Editor {...props} />;
  const isTop = liveCodeBlock?.playgroundPosition === 'top';
  return (
    <div ref={frame} className={clsx('ink-live ink-live--waiting', isTop && 'ink-live--top')}>
      <PlainCodeBlock {...props} />
    </div>
  );
}

declare const __INKSTONE_SERVER__: boolean | undefined;

async function loadEditor(): Promise<ComponentType<LiveProps>> {
  // Keeps the editor out of the server's bundle.
  if (typeof __INKSTONE_SERVER__ !== 'undefined' && __INKSTONE_SERVER__) return PlainCodeBlock;
  const [{default: component}] = await Promise.all([
    import(/* webpackChunkName: "live-code" */ '@theme/LiveCodeBlock'),
    // The code can show any class.
    loadCompleteStyles(),
  ]);
  return component;
}
