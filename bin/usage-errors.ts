import {type Command, type CommanderError, InvalidArgumentError} from 'commander';
import {type InkstoneError, userError} from '../contract/diagnostic.ts';
import {optionsOf} from '../core/commands/plugin-command.ts';
import {nearestName} from '../core/support/nearest-name.ts';

/**
 * Converts an error of commander about the command line to an error with a code and a suggestion
 * (INK0001 to INK0003).
 */
export function usageError(error: CommanderError, program: Command, args: readonly string[]): InkstoneError {
  const command = program.commands.find((item) => item.name() === args[0]);
  const text = error.message.replace(/^error: /, '').split('\n')[0] as string;
  const quoted = [...text.matchAll(/'([^']*)'/g)].map(([, part = '']) => part);
  const [first = ''] = quoted;
  const invalid = (message: string, hint = helpHint(command)): InkstoneError => userError('INK0003', message, {hint});
  switch (error.code) {
    case 'commander.unknownCommand':
      return unknownCommand(first, program);
    case 'commander.unknownOption':
      return unknownOption(first.split('=')[0] as string, program, command);
    case 'commander.optionMissingArgument':
      return invalid(`The option "${longName(first)}" requires a value.`, missingValueHint(first, command));
    case 'commander.missingMandatoryOptionValue':
      return invalid(`The option "${longName(first)}" is required.`);
    case 'commander.missingArgument':
      return invalid(`The argument <${first}> is missing.`, usageHint(command));
    case 'commander.excessArguments': {
      const [expected, got] = text.match(/\d+/g) ?? [];
      return invalid(`Too many arguments: expected at most ${expected}, got ${got}.`, usageHint(command));
    }
    case 'commander.invalidArgument':
      return invalidValue(text, quoted, command);
    default:
      return invalid(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`.replace('..', '.'));
  }
}

/** An unknown command name. `hint` is for names that aren't similar to any command. */
export function unknownCommand(name: string, program: Command, hint?: string): InkstoneError {
  const names = program.commands.map((item) => item.name());
  const near = nearestName(name, names);
  return userError('INK0001', `Unknown command "${name}".`, {
    hint: near === undefined ? (hint ?? `Commands: ${names.join(', ')}.`) : `Did you mean "${near}"?`,
  });
}

function unknownOption(name: string, program: Command, command: Command | undefined): InkstoneError {
  const near = nearestName(name, [...flagsOf(command ?? program), '--help']);
  return userError('INK0002', `Unknown option "${name}"${command ? ` of "${command.name()}"` : ''}.`, {
    hint: near === undefined ? (elsewhereHint(name, program) ?? helpHint(command)) : `Did you mean "${near}"?`,
  });
}

/** Names the commands that have the option. */
function elsewhereHint(name: string, program: Command): string | undefined {
  const near = nearestName(
    name,
    program.commands.flatMap(flagsOf).filter((flag) => flag.startsWith('--')),
  );
  if (near === undefined) return undefined;
  const owners = program.commands.filter((item) => flagsOf(item).includes(near)).map((item) => item.name());
  return `"${near}" is an option of ${new Intl.ListFormat('en-GB', {type: 'conjunction'}).format(owners)}.`;
}

function invalidValue(text: string, [subject = '', value = '']: string[], command: Command | undefined): InkstoneError {
  const isOption = text.startsWith('option');
  const given = isOption ? value : subject;
  const owner = isOption ? `option "${longName(subject)}"` : `argument <${value}>`;
  const choices = /Allowed choices are (.+)\.$/.exec(text)?.[1]?.split(', ');
  const reason = choices
    ? `It must be ${new Intl.ListFormat('en-GB', {type: 'disjunction'}).format(choices)}.`
    : text.slice(text.indexOf('invalid') + 'invalid'.length).replace(/^[^.]*\.\s*/, '');
  const near = choices && nearestName(given, choices);
  return userError('INK0003', `Invalid value "${given}" for the ${owner}. ${reason}`.trim(), {
    hint: near === undefined ? helpHint(command) : `Did you mean "${near}"?`,
  });
}

/** `-h` is the host of a server, as in Docusaurus, and help everywhere else. */
function missingValueHint(flags: string, command: Command | undefined): string {
  return flags.startsWith('-h,')
    ? `For this command, "-h" is short for "${longName(flags)}". Run "inkstone ${command?.name() ?? ''} --help" for help.`
    : helpHint(command);
}

/** `--host` of `-h, --host <host>` */
function longName(flags: string): string {
  return /--[\w-]+/.exec(flags)?.[0] ?? flags;
}

function flagsOf(command: Command): string[] {
  return optionsOf(command)
    .filter(({hidden}) => !hidden)
    .flatMap(({long, short}) => [long, short].filter((flag) => flag !== undefined));
}

function helpHint(command: Command | undefined): string {
  return command
    ? `Run "inkstone ${command.name()} --help" to list its options.`
    : 'Run "inkstone --help" to list all commands.';
}

function usageHint(command: Command | undefined): string {
  return command ? `Usage: inkstone ${command.name()} ${command.usage()}` : helpHint(command);
}

/**
 * Checks that no option got the next option as its value, which commander allows.
 *
 * @throws INK0003 for an option of the command that another one got
 */
export function refuseOptionsAsValues(command: Command): void {
  const flags = flagsOf(command);
  for (const option of command.options) {
    const values = [command.getOptionValue(option.attributeName())].flat();
    const next = option.required && values.find((value) => typeof value === 'string' && flags.includes(value));
    if (typeof next !== 'string') continue;
    const message = `The option "${option.long ?? option.flags}" requires a value, but "${next}" follows, which is an option.`;
    throw userError('INK0003', message, {hint: helpHint(command)});
  }
}

/** Parses an integer in a range. Commander adds the name of the option to the message. */
export function wholeNumber(from: number, to = Number.MAX_SAFE_INTEGER): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= from && number <= to) return number;
    const range = to === Number.MAX_SAFE_INTEGER ? `from ${from}` : `from ${from} to ${to}`;
    throw new InvalidArgumentError(`It must be an integer ${range}.`);
  };
}
