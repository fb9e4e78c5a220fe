import type {Command} from 'commander';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {callHook, callHookSync} from '../load/plugin-hook.ts';
import {PluginCommand} from './plugin-command.ts';
import {loadSitePlugins, type SiteChoice} from './site-plugins.ts';

/**
 * Adds the commands of a site's plugins to the program (`extendCli`): `docs:version` and what
 * packages bring. Returns the problems of the configuration.
 */
export async function addPluginCommands(program: Command, choice: SiteChoice): Promise<Diagnostic[]> {
  const {plugins, diagnostics} = await loadSitePlugins(choice);
  const names = new Set(program.commands.map((command) => command.name()));
  for (const plugin of plugins) {
    const cli = new PluginCommand(program.name(), (command, run) =>
      // A command may take as long as it likes.
      callHook({plugin: plugin.name, hook: `its command "${command}"`, report: () => undefined}, run),
    );
    callHookSync({plugin: plugin.name, hook: 'extendCli'}, () => plugin.extendCli?.(cli));
    for (const command of cli.commands) {
      if (!names.has(command.name())) program.addCommand(command);
      names.add(command.name());
    }
  }
  return diagnostics;
}
