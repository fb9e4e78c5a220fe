import {createContext, useContext, useState} from 'react';
import type {ReactNode} from 'react';
import {canUseDOM, useIsomorphicLayoutEffect} from './environment.ts';

/** Children of all mounted `<Head>`s. */
export interface HeadStore {
  nextOrder: () => number;
  set: (order: number, children: ReactNode) => void;
  remove: (order: number) => void;
  /** Called when the page has been mounted: what was asked for so far is what its HTML holds. */
  settle: () => void;
  /** In the order of mounting. */
  requests: () => ReactNode[];
}

export interface HeadStoreOptions {
  /** Called when the page was mounted, and then at most once for all changes of a commit. */
  onChange?: (requests: ReactNode[]) => void;
  /** Throws for children that a head can't contain, in the component that renders them. */
  check?: (children: ReactNode) => unknown;
}

/** An empty store. */
export function createHeadStore({onChange, check}: HeadStoreOptions = {}): HeadStore {
  const heads = new Map<number, ReactNode>();
  let order = 0;
  let isPlanned = false;
  const requests = (): ReactNode[] =>
    [...heads].sort(([left], [right]) => left - right).map(([, children]) => children);
  const plan = (): void => {
    if (!onChange || isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      onChange(requests());
    });
  };
  return {
    nextOrder: () => order++,
    set: (at, children) => {
      check?.(children);
      heads.set(at, children);
      plan();
    },
    remove: (at) => {
      heads.delete(at);
      plan();
    },
    settle: () => onChange?.(requests()),
    requests,
  };
}

const HeadContext = createContext<HeadStore | undefined>(undefined);

/** Collects the `<Head>`s below it. */
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
 * Puts tags into the head of the page while it is mounted; the component that was mounted
 * last wins. Children that a head can't contain fail the build.
 */
export function Head({children}: HeadProps): ReactNode {
  const store = useContext(HeadContext);
  if (!store) throw new Error('<Head> was rendered outside <HeadProvider>.');
  // The number is given while rendering, where parents come before their children; effects run the
  // other way round.
  const [order] = useState(store.nextOrder);
  if (!canUseDOM) store.set(order, children);
  useIsomorphicLayoutEffect(() => store.set(order, children));
  useIsomorphicLayoutEffect(() => () => store.remove(order), [store, order]);
  return null;
}
