import type {CommandRecord} from './records.ts';
import {records} from './registry.ts';

/**
 * The declaration of a command in C, parameters below each other with their names in one column.
 */
export function prototypeText(name: string, {returns, parameters}: CommandRecord): string {
  if (parameters.length === 0) return `${returns} ${name}(void);`;
  const width = Math.max(...parameters.map(({type}) => type.length));
  const lines = parameters.map((each) => `    ${each.type.padEnd(width)} ${each.name}${each.suffix ?? ''}`);
  return `${returns} ${name}(\n${lines.join(',\n')});`;
}

/** The declaration of a command as a block of Markdown, for the Markdown of its page. */
export function prototypeMarkdown({name = ''}: Record<string, string>): string {
  const command = records.commands[name];
  return command ? `\`\`\`c\n${prototypeText(name, command)}\n\`\`\`` : '';
}
