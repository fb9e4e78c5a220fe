import path from 'node:path';
import {Command} from 'commander';
import {isCommanderError, optionsOf} from '../core/commands/plugin-command.ts';
import {nearestName} from '../core/support/nearest-name.ts';
import {packageVersion} from '../core/support/package-root.ts';
import {addContentCommands, addMaintenanceCommands, addSwizzleCommand, addToolCommands} from './content-commands.ts';
import {type AddCommand, prepareEnvironment, printDiagnostics, runToExit, type Session} from './process.ts';
import {addServerCommands} from './server-commands.ts';
import {addBuildCommand, addClearCommand, addDeployCommand} from './site-commands.ts';
import {refuseOptionsAsValues, unknownCommand, usageError} from './usage-errors.ts';

export type {Session};

/** Runs the `inkstone` command and ends the process with 0, 1, 130 or 143. */
export function main(args: readonly string[]): Promise<never> {
  let session: Session | undefined;
  // A command of a plugin may end as it likes.
  const options = {verbose: args.includes('--verbose'), mayEndProcess: () => session?.endsByItself === true};
  return runToExit(async (onExit) => {
    session = {onExit, exitCode: 0};
    await runCommand(args, session);
    if (session.endsByItself) await new Promise((resolve) => process.once('beforeExit', resolve));
    return session.exitCode;
  }, options);
}

/**
 * Parses the arguments and runs the command that they name.
 *
 * @throws INK00xx if they are invalid
 */
export async function runCommand(args: readonly string[], session: Session): Promise<void> {
  const program = createProgram(session);
  if (isForPlugins(args, program)) {
    session.endsByItself = true;
    const found = await addCommandsOfPlugins(program, args);
    // With --help, commander would print the help of the program instead of an error.
    if (isForPlugins(args, program)) throw unknownCommand(args[0] as string, program, found ? undefined : NO_SITE);
  }
  try {
    await program.parseAsync([...args], {from: 'user'});
  } catch (error) {
    if (!isCommanderError(error)) throw error;
    session.exitCode = error.exitCode;
    // Help and version end this way too.
    if (error.exitCode === 0 || error.code === 'commander.help') return;
    throw usageError(error, program, args);
  }
}

/** Whether the command is neither one of Inkstone's nor a misspelt one. */
function isForPlugins(args: readonly string[], program: Command): boolean {
  const [name = '-'] = args;
  const names = program.commands.flatMap((command) => [command.name(), ...command.aliases()]);
  return !name.startsWith('-') && !names.includes(name) && nearestName(name, names) === undefined;
}

const NO_SITE = 'Plugins add commands such as "docs:version"; run them in the folder of a site.';

/**
 * Adds the commands of plugins, which run in the folder of the site, as in Docusaurus: the working
 * directory, or what `DOCUSAURUS_CLI_SITE_DIR` says. Returns false if it isn't one.
 */
async function addCommandsOfPlugins(program: Command, args: readonly string[]): Promise<boolean> {
  const {hasConfig} = await import('../core/config/site-folders.ts');
  const {DOCUSAURUS_CLI_SITE_DIR: folder = '.', DOCUSAURUS_CLI_CONFIG: chosen} = process.env;
  const given = args.includes('--config') ? args[args.indexOf('--config') + 1] : chosen;
  // A command of a plugin may have a `--config` option without a value.
  const config = given?.startsWith('-') ? undefined : given;
  if (!hasConfig(path.resolve(folder), config)) return false;
  const siteDir = prepareEnvironment(folder, {config});
  const {addPluginCommands} = await import('../core/commands/site-plugins.ts');
  printDiagnostics(await addPluginCommands(program, {siteDir, config}), siteDir);
  for (const command of program.commands) {
    if (!optionsOf(command).some(({long}) => long === '--config'))
      command.option('--config <file>', 'configuration file');
  }
  return true;
}

/** Creates all commands, with the options of Docusaurus. Plugins can add commands. */
export function createProgram(session: Session): Command {
  const program = new Command('inkstone')
    .description('Builds documentation sites and blogs.')
    .version(packageVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    // Inkstone suggests names and prints errors itself, so that all errors look alike.
    .showSuggestionAfterError(false)
    .configureOutput({outputError: () => undefined})
    .exitOverride()
    .hook('preAction', (_program, command) => refuseOptionsAsValues(command));
  const addCommand: AddCommand = (name, description, args = []) =>
    args
      .reduce((command, argument) => command.addArgument(argument), program.command(name))
      .argument('[siteDir]', 'site folder (default: the current folder)')
      .description(description)
      .helpOption('-h, --help', 'print this help')
      .option('--config <file>', 'configuration file (default: site.config.* or docusaurus.config.*)')
      .option('--verbose', 'print stack traces and how many documents each compiler compiled');
  addBuildCommand(addCommand, session);
  addServerCommands(addCommand, session);
  addClearCommand(addCommand);
  addContentCommands(addCommand, session);
  addSwizzleCommand(addCommand);
  addMaintenanceCommands(addCommand);
  addDeployCommand(addCommand, session);
  addToolCommands(addCommand, session);
  return program;
}
