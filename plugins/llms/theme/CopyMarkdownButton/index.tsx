import clsx from 'clsx';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {markdownPathOf, translate, useGlobalData, useRoute, useSite} from 'inkstone/runtime';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';

/** Props of `CopyMarkdownButton`. */
export interface Props {
  className?: string;
}

type State = 'idle' | 'copied' | 'failed';

/** Milliseconds for which the button shows the result. */
const SHOWN_FOR = 2000;

/**
 * Returns the URL of the page's Markdown version, or undefined if the `llms` plugin writes none.
 */
function useMarkdownUrl(): string | undefined {
  // The address can have a slash at its end that the route lacks.
  const {path} = useRoute();
  const {baseUrl} = useSite().siteConfig;
  const data = useGlobalData()['inkstone-plugin-llms']?.['default'] as {without: string[]} | undefined;
  return !data || data.without.includes(path) ? undefined : markdownPathOf(path, baseUrl);
}

/**
 * Returns a function that copies the page, and its result. The code is loaded on the first click.
 */
function useCopyPage(url: string | undefined): {state: State; copy: () => void} {
  const [state, setState] = useState<State>('idle');
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const show = (next: State): void => {
    setState(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setState('idle'), SHOWN_FOR);
  };
  const copy = (): void => {
    if (url === undefined) return;
    import('./copy-page.ts')
      .then(({copyPage}) => copyPage(url))
      .then(() => show('copied'))
      .catch((error: unknown) => {
        console.error(error);
        show('failed');
      });
  };
  return {state, copy};
}

function useTexts(): Record<State | 'link', string> {
  return {
    idle: translate({
      id: 'theme.CopyMarkdownButton.copy',
      message: 'Copy page',
      description: 'The label of the button that copies the page as Markdown',
    }),
    copied: translate({
      id: 'theme.CopyMarkdownButton.copied',
      message: 'Copied',
      description: 'The label of the button after the page has been copied',
    }),
    failed: translate({
      id: 'theme.CopyMarkdownButton.failed',
      message: 'Copy failed',
      description: 'The label of the button after copying the page has failed',
    }),
    link: translate({
      id: 'theme.CopyMarkdownButton.link',
      message: 'View as Markdown',
      description: 'The label of the link to the Markdown version of the page',
    }),
  };
}

/**
 * Button that copies the page as Markdown, with a link that works without JavaScript. Renders
 * nothing for pages without Markdown.
 */
export default function CopyMarkdownButton({className}: Props): ReactNode {
  const url = useMarkdownUrl();
  const {state, copy} = useCopyPage(url);
  const texts = useTexts();
  if (url === undefined) return null;
  return (
    <div className={clsx('ink-copy-page', className)} data-ink="copy-page">
      <button type="button" className="clean-btn ink-copy-page__button" onClick={copy}>
        {state === 'copied' ? <IconSuccess aria-hidden /> : <IconCopy aria-hidden />}
        <span>{texts[state]}</span>
      </button>
      <a className="ink-copy-page__link" href={encodeURI(url)}>
        {texts.link}
      </a>
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : texts[state]}
      </span>
    </div>
  );
}
