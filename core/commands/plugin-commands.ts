import type {Command} from 'commander';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {callHookSync} from '../load/plugin-hook.ts';
import {loadSitePlugins, type SiteChoice} from './site-plugins.ts';

/**
 * Adds the commands of the plugins of a site to the program (`extendCli`, row PLG-21): `docs:version` and what packages bring.
 * Gives what there is to say about the configuration.
 */
export async function addPluginCommands(program: Command, choice: SiteChoice): Promise<Diagnostic[]> {
  const {plugins, diagnostics} = await loadSitePlugins(choice);
  for (const plugin of plugins) {
    callHookSync({plugin: plugin.name, hook: 'extendCli'}, () => plugin.extendCli?.(program));
  }
  return diagnostics;
}
