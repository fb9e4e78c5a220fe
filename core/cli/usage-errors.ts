import {InvalidArgumentError, type Command, type CommanderError} from 'commander';
import {InkstoneError} from '../../contract/diagnostic.ts';
import {optionsOf} from '../commands/plugin-command.ts';
import {nearestName} from '../support/nearest-name.ts';

/**
 * Turns what commander says of the command line into a problem of ours, with what was probably
 * meant (INK0001 to INK0003).
 */
export function usageError(error: CommanderError, program: Command, args: readonly string[]): InkstoneError {
  const command = program.commands.find((item) => item.name() === args[0]);
  const said = error.message.replace(/^error: /, '').split('\n')[0] as string;
  const quoted = [...said.matchAll(/'([^']*)'/g)].map(([, text = '']) => text);
  const [first = ''] = quoted;
  switch (error.code) {
    case 'commander.unknownCommand':
      return unknownCommand(first, program);
    case 'commander.unknownOption':
      return unknownOption(first.split('=')[0] as string, program, command);
    case 'commander.optionMissingArgument':
      return mistake('INK0003', `The option "${longName(first)}" requires a value.`, missingValueHint(first, command));
    case 'commander.missingMandatoryOptionValue':
      return mistake('INK0003', `The option "${longName(first)}" is required.`, helpHint(command));
    case 'commander.missingArgument':
      return mistake('INK0003', `The argument <${first}> is missing.`, usageHint(command));
    case 'commander.excessArguments': {
      const [expected, got] = said.match(/\d+/g) ?? [];
      return mistake('INK0003', `Too many arguments: expected at most ${expected}, got ${got}.`, usageHint(command));
    }
    case 'commander.invalidArgument':
      return invalidValue(said, quoted, command);
    default:
      return mistake(
        'INK0003',
        `${said.charAt(0).toUpperCase()}${said.slice(1)}.`.replace('..', '.'),
        helpHint(command),
      );
  }
}

/**
 * A name that is no command, of Inkstone or of a plugin. `hint` says why, if it is not the
 * spelling.
 */
export function unknownCommand(name: string, program: Command, hint?: string): InkstoneError {
  const names = program.commands.map((item) => item.name());
  const near = nearestName(name, names);
  const advice = near === undefined ? (hint ?? `Commands: ${names.join(', ')}.`) : `Did you mean "${near}"?`;
  return mistake('INK0001', `Unknown command "${name}".`, advice);
}

/** Reads a whole number of a range; commander puts the name of the option before what it throws. */
export function wholeNumber(from: number, to = Number.MAX_SAFE_INTEGER): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= from && number <= to) return number;
    const range = to === Number.MAX_SAFE_INTEGER ? `from ${from}` : `from ${from} to ${to}`;
    throw new InvalidArgumentError(`It must be an integer ${range}.`);
  };
}

export const PORT = wholeNumber(0, 65_535);

function unknownOption(name: string, program: Command, command: Command | undefined): InkstoneError {
  const where = command ? ` of "${command.name()}"` : '';
  const near = nearestName(name, [...flagsOf(command ?? program), '--help']);
  return mistake(
    'INK0002',
    `Unknown option "${name}"${where}.`,
    near === undefined ? (elsewhereHint(name, program) ?? helpHint(command)) : `Did you mean "${near}"?`,
  );
}

/** The option may belong to another command. */
function elsewhereHint(name: string, program: Command): string | undefined {
  const near = nearestName(
    name,
    program.commands.flatMap(flagsOf).filter((flag) => flag.startsWith('--')),
  );
  if (near === undefined) return undefined;
  const owners = program.commands.filter((item) => flagsOf(item).includes(near)).map((item) => item.name());
  return `"${near}" is an option of ${inWords(owners, 'and')}.`;
}

function invalidValue(said: string, [subject = '', value = '']: string[], command: Command | undefined): InkstoneError {
  const isOption = said.startsWith('option');
  const [what, given, argument] = isOption ? [longName(subject), value, ''] : ['', subject, value];
  const choices = /Allowed choices are (.+)\.$/.exec(said)?.[1]?.split(', ');
  const reason = choices
    ? `It must be ${inWords(choices, 'or')}.`
    : said.slice(said.indexOf('invalid') + 'invalid'.length).replace(/^[^.]*\.\s*/, '');
  const near = choices && nearestName(given, choices);
  return mistake(
    'INK0003',
    `Invalid value "${given}" for the ${isOption ? `option "${what}"` : `argument <${argument}>`}. ${reason}`.trim(),
    near === undefined ? helpHint(command) : `Did you mean "${near}"?`,
  );
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

/** `a, b or c` */
function inWords(names: readonly string[], last: 'and' | 'or'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

function mistake(code: string, message: string, hint: string): InkstoneError {
  return new InkstoneError({code, severity: 'error', message, hint});
}
