import type {Command, CommanderError} from 'commander';
import {InkstoneError} from '../contract/diagnostic.ts';
import {nearestName} from './support/nearest-name.ts';

/** A mistake on the command line with the name that was probably meant (INK0001 to INK0003). */
export function usageError(error: CommanderError, program: Command, args: readonly string[]): InkstoneError {
  const command = program.commands.find((item) => item.name() === args[0]);
  const said = error.message.replace(/^error: /, '').split('\n')[0] as string;
  const quoted = /'([^']+)'/.exec(said)?.[1] ?? '';
  if (error.code === 'commander.unknownCommand') {
    const names = program.commands.map((item) => item.name());
    return mistake('INK0001', `There is no command "${quoted}".`, quoted, names);
  }
  if (error.code === 'commander.unknownOption') {
    const options = (command ?? program).options
      .flatMap(({long, short}) => [long, short])
      .filter((flag) => flag !== undefined);
    const name = quoted.split('=')[0] as string;
    const where = command ? `"${command.name()}" has no option` : 'There is no option';
    return mistake('INK0002', `${where} "${name}".`, name, [...options, '--help']);
  }
  const sentence = said.charAt(0).toUpperCase() + said.slice(1);
  return mistake('INK0003', /[.!?]$/.test(sentence) ? sentence : `${sentence}.`, '', []);
}

function mistake(code: string, message: string, name: string, names: string[]): InkstoneError {
  const near = name === '' ? undefined : nearestName(name, names);
  const known =
    code === 'INK0001' ? `Commands: ${names.join(', ')}.` : 'inkstone <command> --help shows what there is.';
  return new InkstoneError({
    code,
    severity: 'error',
    message,
    hint: near === undefined ? known : `Did you mean "${near}"?`,
  });
}
