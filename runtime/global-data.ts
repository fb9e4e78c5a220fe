import {useSite} from './site-context.tsx';

export interface FailfastOptions {
  /** Throws instead of returning undefined if the data is missing. */
  failfast?: boolean;
}

const DEFAULT_PLUGIN_ID = 'default';

/** Returns the data that plugins have set with `setGlobalData`, by plugin name and ID. */
export function useGlobalData(): Record<string, Record<string, unknown>> {
  return useSite().globalData;
}

/** Returns the data of all instances of a plugin, by ID. */
export function useAllPluginInstancesData(
  name: string,
  options: FailfastOptions = {},
): Record<string, unknown> | undefined {
  const instances = useGlobalData()[name];
  if (!instances && options.failfast) throw new Error(`The plugin "${name}" has not set any global data.`);
  return instances;
}

/** Returns the data of one instance of a plugin. */
export function usePluginData(name: string, id: string = DEFAULT_PLUGIN_ID, options: FailfastOptions = {}): unknown {
  const data = useAllPluginInstancesData(name, options)?.[id];
  if (data === undefined && options.failfast) {
    throw new Error(`The plugin "${name}" has not set any global data for the ID "${id}".`);
  }
  return data;
}
