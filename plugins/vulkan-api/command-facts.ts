import type {CommandFacts} from './client/facts.ts';
import type {CommandRecord, RegistryRecords} from './records.ts';

/** Facts of a command from its record. */
export function commandFacts(command: CommandRecord, handles: RegistryRecords['handles']): CommandFacts {
  const first = command.parameters[0]?.type ?? '';
  return {
    ...(command.version !== undefined && {version: command.version}),
    ...(command.extension !== undefined && {extension: command.extension}),
    kind: kindOf(first, command),
    queues: first === 'VkQueue' ? ['parameter'] : command.queues,
    ...(command.renderPass !== undefined && {renderPass: command.renderPass}),
    levels: command.levels,
    handles: handleChain(command, handles),
    externSync: command.parameters.flatMap(({name, externSync}) => (externSync === true ? [name] : (externSync ?? []))),
  };
}

function kindOf(firstType: string, {queues, levels}: CommandRecord): CommandFacts['kind'] {
  if (queues.length > 0 || levels.length > 0) return 'recorded';
  if (['VkDevice', 'VkQueue', 'VkCommandBuffer'].includes(firstType)) return 'device';
  return firstType === 'VkInstance' || firstType === 'VkPhysicalDevice' ? 'instance' : 'global';
}

function handleChain({parameters}: CommandRecord, handles: RegistryRecords['handles']): string[] {
  const made = parameters
    .map(({type}) => /^(Vk\w+)\*$/.exec(type)?.[1])
    .find((type) => type !== undefined && type in handles);
  const handle = made ?? parameters[0]?.type ?? '';
  const parent = handles[handle];
  if (parent === undefined) return [];
  return parent === null ? [handle] : [parent, handle];
}
