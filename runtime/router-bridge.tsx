import {createContext, useContext, useState} from 'react';
import type {ComponentType, ReactNode} from 'react';
import type {History} from './history.ts';
import {DisplayContext, HistoryContext} from './router-context.ts';
import type {Display} from './router-context.ts';

export type Bridge = ComponentType<{history: History; display: Display; children?: ReactNode}>;

let registered: Bridge | undefined;

/**
 * Registers the component that provides the contexts of another router. The first module that uses
 * that router calls it.
 */
export function registerBridge(bridge: Bridge): void {
  registered = bridge;
}

const IsBridged = createContext(false);

/**
 * Provides the contexts of another router to its children if a module on the page has imported that
 * router. Decides when it mounts, because a later change would remount the children.
 */
export function RouterBridge({children}: {children?: ReactNode}): ReactNode {
  const isBridged = useContext(IsBridged);
  const [bridge] = useState(() => ({component: isBridged ? undefined : registered}));
  return bridge.component ? <Bridged bridge={bridge.component}>{children}</Bridged> : children;
}

function Bridged({bridge: BridgeComponent, children}: {bridge: Bridge; children?: ReactNode}): ReactNode {
  const history = useContext(HistoryContext);
  const display = useContext(DisplayContext);
  if (!history || !display) return children;
  return (
    <IsBridged.Provider value={true}>
      <BridgeComponent history={history} display={display}>
        {children}
      </BridgeComponent>
    </IsBridged.Provider>
  );
}
