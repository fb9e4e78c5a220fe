import {useSite} from './site-context.tsx';

export interface FailfastOptions {
  /** Throw instead of giving nothing when the plugin is not there. */
  failfast?: boolean;
}

const DEFAULT_PLUGIN_ID = 'default';

/**
 * What plugins have stored with `setGlobalData`, by name and id. Throws when the site has
 * none.
 */
export function useGlobalData(): Record<string, Record<string, unknown>> {
  const {globalData} = useSite();
  if (!globalData) throw new Error('The site has no global data.');
  return globalData;
}

/** Data of all instances of a plugin, by id. */
export function useAllPluginInstancesData(
  name: string,
  options: FailfastOptions = {},
): Record<string, unknown> | undefined {
  const instances = useGlobalData()[name];
  if (!instances && options.failfast) throw new Error(`The plugin "${name}" has not set any global data.`);
  return instances;
}

/** Data of one instance of a plugin. */
export function usePluginData(name: string, id: string = DEFAULT_PLUGIN_ID, options: FailfastOptions = {}): unknown {
  const data = useAllPluginInstancesData(name, options)?.[id];
  if (data === undefined && options.failfast) {
    throw new Error(`The plugin "${name}" has not set any global data for the ID "${id}".`);
  }
  return data;
}
