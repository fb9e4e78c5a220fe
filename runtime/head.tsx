import {createContext, useContext, useState} from 'react';
import type {ReactNode} from 'react';
import {canUseDOM, useIsomorphicLayoutEffect} from './environment.ts';

/** Children of all mounted `<Head>`s. */
export interface HeadStore {
  nextOrder: () => number;
  set: (order: number, children: ReactNode) => void;
  remove: (order: number) => void;
  /** Called when the page has been mounted. The requests so far match the tags in its HTML. */
  settle: () => void;
  /** In the order of mounting. */
  requests: () => ReactNode[];
}

export interface HeadStoreOptions {
  /** Called when the page is mounted, then at most once per commit. */
  onChange?: (requests: ReactNode[]) => void;
  /** Validates children while they render, so that errors point at the component. */
  check?: (children: ReactNode) => unknown;
}

/** Creates an empty store. */
export function createHeadStore({onChange, check}: HeadStoreOptions = {}): HeadStore {
  const heads = new Map<number, ReactNode>();
  let order = 0;
  let isScheduled = false;
  const requests = (): ReactNode[] =>
    [...heads].sort(([left], [right]) => left - right).map(([, children]) => children);
  const scheduleChange = (): void => {
    if (!onChange || isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      onChange(requests());
    });
  };
  return {
    nextOrder: () => order++,
    set: (at, children) => {
      check?.(children);
      heads.set(at, children);
      scheduleChange();
    },
    remove: (at) => {
      heads.delete(at);
      scheduleChange();
    },
    settle: () => onChange?.(requests()),
    requests,
  };
}

const HeadContext = createContext<HeadStore | undefined>(undefined);

/** Provides the store to the `<Head>`s in its children. */
export function HeadProvider({store, children}: {store: HeadStore; children?: ReactNode}): ReactNode {
  // Runs after the effects of all components below, and before any of them re-renders.
  useIsomorphicLayoutEffect(() => store.settle(), [store]);
  return <HeadContext.Provider value={store}>{children}</HeadContext.Provider>;
}

export interface HeadProps {
  /**
   * `title`, `meta`, `link`, `script`, `style`, `base`, `noscript`, and `html` and `body` for their
   * attributes.
   */
  children?: ReactNode;
}

/**
 * Adds tags to the head of the page while it is mounted. If two components set the same tag, the
 * one mounted last wins. Children that a head can't contain fail the build.
 */
export function Head({children}: HeadProps): ReactNode {
  const store = useContext(HeadContext);
  if (!store) throw new Error('Head was called outside <HeadProvider>.');
  // The order is assigned during rendering, where parents come before children; effects run in the
  // opposite order.
  const [order] = useState(store.nextOrder);
  if (!canUseDOM) store.set(order, children);
  useIsomorphicLayoutEffect(() => store.set(order, children));
  useIsomorphicLayoutEffect(() => () => store.remove(order), [store, order]);
  return null;
}
