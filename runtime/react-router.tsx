import {NavigationType, Router} from 'react-router-dom';
import type {ReactNode} from 'react';
import type {History} from './history.ts';
import type {Display} from './router-context.ts';
import {registerBridge} from './router-bridge.tsx';

/**
 * Provides the contexts of react-router-dom 7 for components of packages that use it. Inkstone uses
 * `router-context.ts`; only this file imports the package. In the browser, the bundler appends
 * this module to the package (`core/bundle/module-rules.ts`), so only sites that use the package
 * load it.
 */
function ReactRouter(props: {history: History; display: Display; children?: ReactNode}): ReactNode {
  const {history, display, children} = props;
  const {location, action} = display;
  return (
    <Router
      location={{...location, key: location.key ?? 'default'}}
      navigationType={NavigationType[ACTIONS[action]]}
      navigator={{
        createHref: (to) => (typeof to === 'string' ? to : history.createHref(to)),
        go: history.go,
        push: (to, state) => history.push(to, state),
        replace: (to, state) => history.replace(to, state),
      }}
    >
      {children}
    </Router>
  );
}

const ACTIONS = {PUSH: 'Push', REPLACE: 'Replace', POP: 'Pop'} as const;

registerBridge(ReactRouter);
