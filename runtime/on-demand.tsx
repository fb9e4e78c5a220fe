import {createContext, createElement, useContext, useEffect, useState} from 'react';
import type {ComponentType, ReactNode} from 'react';
import type {ModuleCache} from './module-cache.ts';

/** The modules that pages can load on demand. */
export interface OptionalModules extends Pick<ModuleCache, 'load'> {
  /**
   * Returns the module if it is loaded. On the server it always is, and the renderer records that
   * the page uses it.
   */
  getIfLoaded: (key: string) => Record<string, unknown> | undefined;
}

const ModulesContext = createContext<OptionalModules | undefined>(undefined);

/** Provides the modules to `onDemand` and `useOptionalModule`. */
export const OptionalModulesProvider = ModulesContext.Provider;

/**
 * Creates a component that loads its implementation by the key in `theme/_manifest.ts`. Pages whose
 * HTML contains it load it before hydration; elsewhere, it renders nothing until it is loaded.
 */
export function onDemand<Props extends object>(key: string): (props: Props) => ReactNode {
  return function OnDemand(props: Props): ReactNode {
    const component = useOptionalModule(key)?.['default'] as ComponentType<Props> | undefined;
    return component ? createElement(component, props) : null;
  };
}

/** Returns an optional module once it is loaded. Without a key, it loads nothing. */
export function useOptionalModule(key: string | undefined): Record<string, unknown> | undefined {
  const modules = useContext(ModulesContext);
  const [, setLoaded] = useState('');
  const module = key === undefined ? undefined : modules?.getIfLoaded(key);
  const isMissing = key !== undefined && !module;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isActive = true;
    modules?.load(key).then(
      () => isActive && setLoaded(key),
      (error: unknown) => console.error(error),
    );
    return () => {
      isActive = false;
    };
  }, [modules, key, isMissing]);
  return module;
}
