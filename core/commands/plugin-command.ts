import {Command, CommanderError} from 'commander';

/** A command of a plugin's commander: version 5 or later. */
interface ForeignCommand {
  name: () => string;
  description: () => string;
  options: readonly {long?: string; flags: string}[];
  commands?: readonly ForeignCommand[];
  args?: readonly string[];
  parent?: unknown;
  parseAsync: (args: readonly string[], options: {from: 'user'}) => Promise<unknown>;
  exitOverride: () => unknown;
  [method: string]: unknown;
}

type Action = (this: Command, ...args: unknown[]) => unknown;

/** Calls an action of a plugin, so that its errors include the plugin's name. */
type CallAction = (command: string, run: () => unknown) => unknown;

type CommandOptions = readonly {long?: string | undefined; short?: string | undefined; hidden?: boolean}[];

/** The options of a command of any commander. */
export function optionsOf(command: Command): CommandOptions {
  return command instanceof PluginCommand ? command.ownOptions : command.options;
}

/** Whether an error is one of commander, also of a plugin's commander. */
export function isCommanderError(error: unknown): error is CommanderError {
  const {code, exitCode} = (error ?? {}) as Partial<CommanderError>;
  return error instanceof Error && code?.startsWith('commander.') === true && typeof exitCode === 'number';
}

/**
 * The argument of `extendCli`. Docusaurus passes a command of commander 5, so this behaves like
 * one: options are properties of the command, an action gets its arguments, the command and the
 * excess arguments, the first of two commands with one name wins, and plugins can add commands of
 * another commander.
 */
export class PluginCommand extends Command {
  /** Results of actions, where commander 5 puts those of its commands. */
  readonly _actionResults: unknown[] = [];
  readonly #call: CallAction;
  /** The command of another commander that this one represents. */
  #foreign: ForeignCommand | undefined;

  constructor(name: string | undefined, call: CallAction) {
    super(name);
    this.#call = call;
    this.storeOptionsAsProperties()
      .allowExcessArguments()
      .helpCommand(false)
      .helpOption('--help', 'print this help')
      .showSuggestionAfterError(false)
      .configureOutput({outputError: () => undefined})
      .exitOverride();
  }

  /** The options that the plugin defined. */
  get ownOptions(): CommandOptions {
    return this.#foreign?.options ?? this.options;
  }

  override createCommand(name?: string): Command {
    return new PluginCommand(name, this.#call);
  }

  override command(nameAndArgs: string, ...rest: unknown[]): never {
    const isTaken = this.#has(nameAndArgs.split(' ')[0] ?? '');
    const parent: Command = isTaken ? this.createCommand() : this;
    return super.command.apply(parent, [nameAndArgs, ...rest] as never) as unknown as never;
  }

  override addCommand(command: Command): this {
    if (this.#has(command.name())) return this;
    if (command instanceof PluginCommand) return super.addCommand(command);
    const foreign = command as unknown as ForeignCommand;
    foreign.parent = this;
    const stand = new PluginCommand(foreign.name(), this.#call);
    stand.#foreign = foreign;
    stand.description(foreign.description()).helpOption(false).allowUnknownOption().argument('[arguments...]');
    super.action.call(stand, () => this.#runForeign(foreign, stand.args));
    return super.addCommand(stand);
  }

  override action(fn: Action): this {
    return super.action((...given: unknown[]) => {
      const expected = this.registeredArguments.length;
      const isVariadic = this.registeredArguments.at(-1)?.variadic === true;
      const excess = isVariadic ? [] : this.args.slice(expected);
      const args = [...given.slice(0, expected), this, ...(excess.length > 0 ? [excess] : [])];
      return this.#call(this.name(), () => fn.apply(this, args)) as Promise<void>;
    });
  }

  #has(name: string): boolean {
    return this.commands.some((command) => command.name() === name);
  }

  async #runForeign(foreign: ForeignCommand, args: readonly string[]): Promise<void> {
    throwUsageErrors(foreign);
    try {
      await foreign.parseAsync(args, {from: 'user'});
      await Promise.all(this._actionResults.splice(0));
    } catch (error) {
      if (isCommanderError(error)) throw error;
      await this.#call(foreign.name(), () => Promise.reject(error));
    }
  }
}

/** Makes a command throw usage errors instead of printing them and ending the process. */
function throwUsageErrors(command: ForeignCommand): void {
  const fail = (code: string, message: string): never => {
    throw new CommanderError(1, `commander.${code}`, `error: ${message}`);
  };
  command.exitOverride();
  Object.assign(command, {
    missingArgument: (name: string) => fail('missingArgument', `missing required argument '${name}'`),
    optionMissingArgument: ({flags}: {flags: string}) =>
      fail('optionMissingArgument', `option '${flags}' argument missing`),
    missingMandatoryOptionValue: ({flags}: {flags: string}) =>
      fail('missingMandatoryOptionValue', `required option '${flags}' not specified`),
    unknownOption: (flag: string) => fail('unknownOption', `unknown option '${flag}'`),
    unknownCommand: () => fail('unknownCommand', `unknown command '${command.args?.[0] ?? ''}'`),
  });
  for (const inner of command.commands ?? []) throwUsageErrors(inner);
}
