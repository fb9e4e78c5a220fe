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
 * Creates a component that renders the page of a path; for patterns and `*`, the page of the
 * location. While the page loads and after errors, it renders the theme's `Loading`, which can
 * retry.
 */
export function createPageComponent(path: string): ComponentType {
  const isPattern = /[:*(]/.test(path);
  return function PageComponent(): ReactNode {
    const {pathname} = useLocation();
    return <PageAt pathname={isPattern ? pathname : path} />;
  };
}

function PageAt({pathname}: {pathname: string}): ReactNode {
  const shown = useContext(PageContext);
  const loader = currentLoader();
  const [attempt, setAttempt] = useState<Attempt>({pathname});
  const [attempts, setAttempts] = useState(0);
  const isShown = !loader || shown?.data.path === pathname;
  const ready = isShown ? shown : loader.getIfLoaded(pathname)?.page;
  useEffect(() => {
    if (ready || !loader) return undefined;
    let isActive = true;
    const finish = (result: Omit<Attempt, 'pathname'>): void => {
      if (isActive) setAttempt({pathname, ...result});
    };
    loader.load(pathname).then(
      ({page}) => finish({page}),
      (error: unknown) => finish({error: error instanceof Error ? error : new Error(String(error))}),
    );
    return () => {
      isActive = false;
    };
  }, [loader, pathname, ready, attempts]);
  const current = attempt.pathname === pathname ? attempt : {pathname};
  const page = ready ?? current.page;
  if (page) return <PageView page={page} />;
  const retry = (): void => {
    setAttempt({pathname});
    setAttempts(attempts + 1);
  };
  return <Loading error={current.error} retry={retry} pastDelay timedOut={false} isLoading={!current.error} />;
}
