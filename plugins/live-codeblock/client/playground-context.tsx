import {createContext, type ReactNode, useContext} from 'react';

/** What the components of a playground can do with it. */
export interface PlaygroundContextValue {
  /** Shows the code of the page again. */
  reset: () => void;
  /** Whether the reader has reset this playground. */
  isReset?: boolean;
}

const PlaygroundContext = createContext<PlaygroundContextValue | undefined>(undefined);

/** Provides a playground to its components. */
export function PlaygroundProvider({value, children}: {value: PlaygroundContextValue; children: ReactNode}): ReactNode {
  return <PlaygroundContext.Provider value={value}>{children}</PlaygroundContext.Provider>;
}

/**
 * Returns the enclosing playground.
 *
 * @throws Error outside of one
 */
export function usePlayground(): PlaygroundContextValue {
  const value = useContext(PlaygroundContext);
  if (!value) throw new Error('usePlayground was called outside <PlaygroundProvider>.');
  return value;
}
