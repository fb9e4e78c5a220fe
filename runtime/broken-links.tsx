import {createContext, useContext} from 'react';
import type {ReactNode} from 'react';

/**
 * Where components tell of their links and anchors while the site is built; in the browser nobody
 * listens.
 */
export interface BrokenLinks {
  collectLink: (link: string | undefined) => void;
  collectAnchor: (anchor: string | undefined) => void;
}

export interface LinkCollector extends BrokenLinks {
  links: () => string[];
  anchors: () => string[];
}

const BrokenLinksContext = createContext<BrokenLinks>({
  collectLink: () => undefined,
  collectAnchor: () => undefined,
});

/** Collects links and anchors without duplicates, in the order of rendering. */
export function createLinkCollector(): LinkCollector {
  const links = new Set<string>();
  const anchors = new Set<string>();
  return {
    collectLink: (link) => void (link !== undefined && links.add(link)),
    collectAnchor: (anchor) => void (anchor !== undefined && anchors.add(anchor)),
    links: () => [...links],
    anchors: () => [...anchors],
  };
}

/** Makes a collector known to everything below it. */
export function BrokenLinksProvider({collector, children}: {collector: BrokenLinks; children?: ReactNode}): ReactNode {
  return <BrokenLinksContext.Provider value={collector}>{children}</BrokenLinksContext.Provider>;
}

/** For components that make links or anchors by other means than `Link` and `Heading`. */
export function useBrokenLinks(): BrokenLinks {
  return useContext(BrokenLinksContext);
}
