import {useContext, useEffect, useState} from 'react';
import type {ComponentType, ReactNode} from 'react';
import Loading from '@theme/Loading';
import {currentLoader} from './page-loader.ts';
import type {LoadedPage} from './resolve-page.ts';
import {PageContext, PageView} from './routes.tsx';
import {useLocation} from './router-context.ts';

interface Attempt {
  pathname: string;
  page?: LoadedPage;
  error?: Error;
}

/**
 * A component that shows the page of a path, wherever it is put; for patterns and `*` the
 * page of the location. While it loads and after a failure the theme's `Loading` is shown, with a
 * way to try again.
 */
export function createPageComponent(path: string): ComponentType {
  const isPattern = /[:*(]/.test(path);
  return function PageComponent(): ReactNode {
    const {pathname} = useLocation();
    return <PageOf pathname={isPattern ? pathname : path} />;
  };
}

function PageOf({pathname}: {pathname: string}): ReactNode {
  const shown = useContext(PageContext);
  const loader = currentLoader();
  const [attempt, setAttempt] = useState<Attempt>({pathname});
  const [tries, setTries] = useState(0);
  const ready = loader ? loader.getIfLoaded(pathname)?.page : shown;
  useEffect(() => {
    if (ready || !loader) return undefined;
    let isWanted = true;
    const finish = (result: Omit<Attempt, 'pathname'>): void => {
      if (isWanted) setAttempt({pathname, ...result});
    };
    loader.load(pathname).then(
      ({page}) => finish({page}),
      (error: unknown) => finish({error: error instanceof Error ? error : new Error(String(error))}),
    );
    return () => {
      isWanted = false;
    };
  }, [loader, pathname, ready, tries]);
  const current = attempt.pathname === pathname ? attempt : {pathname};
  const page = ready ?? current.page;
  if (page) return <PageView page={page} />;
  const retry = (): void => {
    setAttempt({pathname});
    setTries(tries + 1);
  };
  return <Loading error={current.error} retry={retry} pastDelay timedOut={false} isLoading={!current.error} />;
}
