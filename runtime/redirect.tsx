import {useEffect} from 'react';
import type {ReactNode} from 'react';
import type {To} from './location.ts';
import {useHistory} from './router-context.ts';

export interface RedirectProps {
  to: To;
  /** Pushes a new history entry instead of replacing the current one. */
  push?: boolean;
}

/** Navigates to another page when it is mounted. Renders nothing. */
export function Redirect({to, push = false}: RedirectProps): ReactNode {
  const history = useHistory();
  const key = JSON.stringify(to);
  useEffect(() => {
    const target = JSON.parse(key) as To;
    if (push) history.push(target);
    else history.replace(target);
  }, [history, key, push]);
  return null;
}
