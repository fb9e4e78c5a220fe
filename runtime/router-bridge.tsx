import {createContext, useContext, useState} from 'react';
import type {ComponentType, ReactNode} from 'react';
import type {History} from './history.ts';
import {DisplayContext, HistoryContext} from './router-context.ts';
import type {Display} from './router-context.ts';

export type Bridge = ComponentType<{history: History; display: Display; children?: ReactNode}>;

let registered: Bridge | undefined;

/**
 * Says how components of another router learn the location. Called when the first module that uses
 * that router is loaded.
 */
export function registerBridge(bridge: Bridge): void {
  registered = bridge;
}

const IsBridged = createContext(false);

/**
 * Gives the contexts of another router to what is below, once something on the page has asked for
 * that router. A site that never does loads none of it. Whether it does is settled when this
 * mounts, so that nothing below is mounted again.
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
