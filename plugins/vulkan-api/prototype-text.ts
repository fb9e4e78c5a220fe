import type {CommandRecord} from './records.ts';

/**
 * The declaration of a command in C, parameters below each other with their names in one column.
 */
export function prototypeText(name: string, {returns, parameters}: CommandRecord): string {
  if (parameters.length === 0) return `${returns} ${name}(void);`;
  const width = Math.max(...parameters.map(({type}) => type.length));
  const lines = parameters.map((each) => `    ${each.type.padEnd(width)} ${each.name}${each.suffix ?? ''}`);
  return `${returns} ${name}(\n${lines.join(',\n')});`;
}
