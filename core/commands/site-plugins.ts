import type {Command} from 'commander';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {LoadedSite} from '../../contract/stages.ts';
import {loadLanguage} from '../config/load-config.ts';
import {type LoadedPlugins, loadPlugins} from '../load/load-plugins.ts';
import {callHookSync, runHook} from '../load/plugin-hook.ts';
import {PluginCommand} from './plugin-command.ts';

/** A site in one language, as commands other than `build` need it: plugins without content. */
export interface SitePlugins extends LoadedPlugins {
  loaded: LoadedSite;
  diagnostics: Diagnostic[];
}

export interface SiteChoice {
  siteDir: string;
  config?: string | undefined;
  /** The default language if missing. */
  locale?: string | undefined;
}

/** Loads the configuration and the plugins of a site. Throws the errors of stages 1 and 2. */
export async function loadSitePlugins({siteDir, config, locale}: SiteChoice): Promise<SitePlugins> {
  const loaded = await loadLanguage({siteDir, config, mode: 'production', minify: true}, locale);
  const diagnostics = [...loaded.diagnostics];
  const {plugins, context} = await loadPlugins(loaded, (diagnostic) => void diagnostics.push(diagnostic));
  return {loaded, plugins, context, diagnostics};
}

/**
 * Adds the commands of a site's plugins to the program (`extendCli`): `docs:version` and what
 * packages bring. Returns the problems of the configuration.
 */
export async function addPluginCommands(program: Command, choice: SiteChoice): Promise<Diagnostic[]> {
  const {plugins, diagnostics} = await loadSitePlugins(choice);
  const names = new Set(program.commands.map((command) => command.name()));
  for (const plugin of plugins) {
    const cli = new PluginCommand(program.name(), (command, run) =>
      runHook({plugin: plugin.name, hook: `its command "${command}"`, mayTakeLong: true}, run),
    );
    callHookSync(plugin, 'extendCli', cli);
    for (const command of cli.commands) {
      if (!names.has(command.name())) program.addCommand(command);
      names.add(command.name());
    }
  }
  return diagnostics;
}
