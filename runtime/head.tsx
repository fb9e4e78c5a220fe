import {createContext, useContext, useState} from 'react';
import type {ReactNode} from 'react';
import {canUseDOM} from './environment.ts';
import {reduceHead} from './head-reduction.ts';
import type {HeadState} from './head-reduction.ts';
import {readHeadChildren} from './head-tags.ts';
import type {HeadRequest} from './head-tags.ts';
import {useIsomorphicLayoutEffect} from './isomorphic-layout-effect.ts';

/** Requests of all mounted `<Head>`s, by order of mounting. */
export interface HeadStore {
  nextOrder: () => number;
  set: (order: number, request: HeadRequest) => void;
  remove: (order: number) => void;
  state: () => HeadState;
}

/** A store that calls `onChange` at most once for all changes of a commit. */
export function createHeadStore(onChange?: (state: HeadState) => void): HeadStore {
  const requests = new Map<number, HeadRequest>();
  let order = 0;
  let isPlanned = false;
  const state = (): HeadState =>
    reduceHead([...requests].sort(([left], [right]) => left - right).map(([, request]) => request));
  const plan = (): void => {
    if (!onChange || isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      onChange(state());
    });
  };
  return {
    nextOrder: () => order++,
    set: (at, request) => {
      requests.set(at, request);
      plan();
    },
    remove: (at) => {
      requests.delete(at);
      plan();
    },
    state,
  };
}

const HeadContext = createContext<HeadStore | undefined>(undefined);

/** Collects the `<Head>`s below it. */
export function HeadProvider({store, children}: {store: HeadStore; children?: ReactNode}): ReactNode {
  return <HeadContext.Provider value={store}>{children}</HeadContext.Provider>;
}

export interface HeadProps {
  /** `title`, `meta`, `link`, `script`, `style`, `base`, `noscript`, and `html` and `body` for their attributes. */
  children?: ReactNode;
}

/**
 * Puts tags into the head of the page while it is mounted (API-04); the component that was mounted last wins. Throws for
 * children that cannot stand in a head.
 */
export function Head({children}: HeadProps): ReactNode {
  const store = useContext(HeadContext);
  if (!store) throw new Error('Head was used outside of HeadProvider.');
  // The number is given while rendering, where parents come before their children; effects run the other way round.
  const [order] = useState(store.nextOrder);
  const request = readHeadChildren(children);
  if (!canUseDOM) store.set(order, request);
  useIsomorphicLayoutEffect(() => store.set(order, request));
  useIsomorphicLayoutEffect(() => () => store.remove(order), [store, order]);
  return null;
}
