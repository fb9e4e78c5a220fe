import {createContext, useContext} from 'react';
import type {ReactNode} from 'react';

/**
 * Collects the links and anchors that components render during a build. Does nothing in the
 * browser.
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

/** Creates a collector that removes duplicates and keeps the order of rendering. */
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

/** Provides a collector to its children. */
export function BrokenLinksProvider({collector, children}: {collector: BrokenLinks; children?: ReactNode}): ReactNode {
  return <BrokenLinksContext.Provider value={collector}>{children}</BrokenLinksContext.Provider>;
}

/**
 * Returns the collector, for components that render links or anchors without `Link` and `Heading`.
 */
export function useBrokenLinks(): BrokenLinks {
  return useContext(BrokenLinksContext);
}
