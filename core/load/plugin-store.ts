import type {PluginStore} from '../../contract/plugin.ts';
import {openStore} from '../store/store.ts';

const NO_BYTES = new Uint8Array();

/**
 * Opens the store of a plugin (`LoadContext.inkstone.openStore`) by its folder, which need not
 * exist. A worker thread, which has no context, opens its own with the `dir` of the plugin's.
 */
export function openPluginStore(dir: string): PluginStore {
  const store = openStore(dir);
  return {
    dir,
    get: <Value>(key: string) => {
      const entry = store.get<Value>(key);
      return entry && {value: entry.head, bytes: entry.body};
    },
    has: store.has,
    put: (key, value, bytes = NO_BYTES) => store.put(key, {inputs: [], head: value, body: bytes}),
    close: () => {
      store.flush();
      store.prune();
    },
  };
}
