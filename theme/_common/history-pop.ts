import {useEffect} from 'react';
import {type Location, useHistory} from 'inkstone/runtime';
import {useEvent} from './react-context.tsx';

/** Calls a handler when the user goes back or forward. Returning `false` cancels the navigation. */
export function useHistoryPopHandler(handler: (location: Location, action: string) => false | void): void {
  const {block} = useHistory();
  const stable = useEvent(handler);
  useEffect(
    () => block((location: Location, action: string) => (action === 'POP' ? stable(location, action) : undefined)),
    [block, stable],
  );
}
