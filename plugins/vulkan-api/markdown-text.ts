import {prototypeText} from './prototype-text.ts';
import {records} from './registry.ts';

/** The declaration of a command as a block of Markdown, for the Markdown of its page. */
export function prototypeMarkdown({name = ''}: Record<string, string>): string {
  const command = records.commands[name];
  return command ? `\`\`\`c\n${prototypeText(name, command)}\n\`\`\`` : '';
}
