import {createContext, createElement, useContext, useEffect, useState} from 'react';
import type {ComponentType, ReactNode} from 'react';
import type {ModuleCache} from './module-cache.ts';

/** Modules that came with the page, and those that can be loaded. */
export interface OptionalModules extends Pick<ModuleCache, 'load'> {
  /**
   * The module, if it is there; on the server it always is, and the page says that it has shown it.
   */
  peek: (key: string) => Record<string, unknown> | undefined;
}

const ModulesContext = createContext<OptionalModules | undefined>(undefined);

/** Says where `onDemand` and `useOptionalModule` find modules. */
export const OptionalModulesProvider = ModulesContext.Provider;

/**
 * A component of the bundle that few pages show, by its key in `contract/optional-modules.ts`:
 * pages that show it have it from the beginning; elsewhere nothing stands in its place until it has
 * been loaded.
 */
export function onDemand<Props extends object>(key: string): (props: Props) => ReactNode {
  return function OnDemand(props: Props): ReactNode {
    const component = useOptionalModule(key)?.['default'] as ComponentType<Props> | undefined;
    return component ? createElement(component, props) : null;
  };
}

/** An optional module, or nothing until it has been loaded. Asks for none without a key. */
export function useOptionalModule(key: string | undefined): Record<string, unknown> | undefined {
  const modules = useContext(ModulesContext);
  const [, setLoaded] = useState('');
  const module = key === undefined ? undefined : modules?.peek(key);
  const isMissing = key !== undefined && !module;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    modules?.load(key).then(
      () => isWanted && setLoaded(key),
      (error: unknown) => console.error(error),
    );
    return () => {
      isWanted = false;
    };
  }, [modules, key, isMissing]);
  return module;
}
