import type {CommandRecord} from './records.ts';
import {records} from './registry.ts';

/** Returns the C declaration of a command, one parameter per line, with aligned names. */
export function prototypeText(name: string, {returns, parameters}: CommandRecord): string {
  if (parameters.length === 0) return `${returns} ${name}(void);`;
  const width = Math.max(...parameters.map(({type}) => type.length));
  const lines = parameters.map((each) => `    ${each.type.padEnd(width)} ${each.name}${each.suffix ?? ''}`);
  return `${returns} ${name}(\n${lines.join(',\n')});`;
}

/** Returns the declaration of a command as a code block, for the Markdown version of its page. */
export function prototypeMarkdown({name = ''}: Record<string, string>): string {
  const command = records.commands[name];
  return command ? `\`\`\`c\n${prototypeText(name, command)}\n\`\`\`` : '';
}
