import {translate} from 'inkstone/runtime';
import type {CommandFacts} from '../../../facts.ts';

/** Returns the label of a kind of command. */
export function kindText(kind: CommandFacts['kind']): string {
  const words = {global: 'Global', instance: 'Instance', device: 'Device', recorded: 'Recorded'};
  return translate({id: `vulkanApi.kind.${kind}`, message: words[kind]});
}

/** Returns the label of a queue type, or of how the queue is chosen. */
export function queueText(queue: string): string {
  const words: Record<string, string> = {
    parameter: 'Given as parameter',
    sparse_binding: 'Sparse binding',
  };
  return translate({id: `vulkanApi.queues.${queue}`, message: words[queue] ?? queue});
}

/** Returns the label for where a command may be recorded. */
export function renderPassText(where: NonNullable<CommandFacts['renderPass']>): string {
  const words = {inside: 'Inside only', outside: 'Outside only', both: 'Inside and outside'};
  return translate({id: `vulkanApi.renderPass.${where}`, message: words[where]});
}

/** Returns the label of a command buffer level. */
export function levelText(level: string): string {
  return translate({id: `vulkanApi.levels.${level}`, message: level});
}
