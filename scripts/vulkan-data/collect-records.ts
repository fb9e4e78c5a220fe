import type {
  CommandRecord,
  ParameterRecord,
  RegistryRecords,
  StructureRecord,
} from '../../content/plugins/vulkan-api/records.ts';
import {childOf, elementsOf, textOf, type XmlElement} from './read-xml.ts';

/**
 * Returns full records of the commands, and of the structures and handles that they use.
 *
 * @throws Error for an unknown command
 */
export function collectRecords(registry: XmlElement, names: readonly string[]): Omit<RegistryRecords, 'header'> {
  const elements = new Map(
    elementsOf(registry, 'commands')
      .flatMap((list) => elementsOf(list, 'command'))
      .map((command) => [
        command.children.length > 0 ? textOf(required(required(command, 'proto'), 'name')) : '',
        command,
      ]),
  );
  const owners = ownersOf(registry);
  const commands: Record<string, CommandRecord> = {};
  for (const name of names) {
    const element = elements.get(name);
    if (!element) throw new Error(`the registry has no command ${name}`);
    commands[name] = {...commandRecord(element), ...owners.get(name)};
  }
  const types = elementsOf(registry, 'types').flatMap((list) => elementsOf(list, 'type'));
  const structures = structuresFor(commands, types);
  return {commands, structures, handles: handlesFor(commands, types)};
}

function commandRecord(element: XmlElement): CommandRecord {
  const list = (name: string): string[] => element.attributes[name]?.split(',') ?? [];
  const {renderpass} = element.attributes;
  return {
    returns: textOf(required(required(element, 'proto'), 'type')),
    parameters: elementsOf(element, 'param').map(parameterRecord),
    success: list('successcodes'),
    errors: list('errorcodes'),
    queues: list('queues'),
    levels: list('cmdbufferlevel'),
    ...(renderpass !== undefined && {renderPass: renderpass as CommandRecord['renderPass'] & string}),
  };
}

/** Returns the record of a `<param>` or a `<member>`. */
export function parameterRecord(element: XmlElement): ParameterRecord {
  const {optional, externsync, values} = element.attributes;
  const name = textOf(required(element, 'name'));
  const declaration = textOf(element, ['comment', 'name'])
    .replace(/ ?\* ?/g, '*')
    .replace(/\*const/g, '* const');
  const bits = /(?:\[.*\]|:\d+)$/.exec(declaration.replaceAll(' ', ''))?.[0] ?? '';
  const type = (bits ? declaration.slice(0, declaration.search(/[[:]/)) : declaration).trim();
  return {
    name,
    type,
    ...(bits && {suffix: bits}),
    ...(optional?.startsWith('true') && {optional: true}),
    ...(externsync !== undefined && {externSync: externsync === 'true' ? true : externsync.split(',')}),
    ...(values !== undefined && {value: values}),
  };
}

/** Returns the version that introduced each command, or else the first extension. */
function ownersOf(registry: XmlElement): Map<string, {version?: string; extension?: string}> {
  const owners = new Map<string, {version?: string; extension?: string}>();
  const note = (owner: XmlElement, value: {version?: string; extension?: string}): void => {
    for (const block of elementsOf(owner, 'require'))
      for (const command of elementsOf(block, 'command')) {
        const name = command.attributes['name'] ?? '';
        if (!owners.has(name)) owners.set(name, value);
      }
  };
  for (const feature of elementsOf(registry, 'feature')) note(feature, {version: feature.attributes['number'] ?? ''});
  for (const list of elementsOf(registry, 'extensions'))
    for (const extension of elementsOf(list, 'extension'))
      note(extension, {extension: extension.attributes['name'] ?? ''});
  return owners;
}

function structuresFor(commands: Record<string, CommandRecord>, types: XmlElement[]): Record<string, StructureRecord> {
  const elements = new Map(
    types
      .filter((type) => type.attributes['category'] === 'struct')
      .map((type) => [type.attributes['name'] ?? '', type]),
  );
  const found: Record<string, StructureRecord> = {};
  const add = (type: string): void => {
    const name = bareType(type);
    const element = elements.get(name);
    if (!element || found[name]) return;
    found[name] = {members: elementsOf(element, 'member').map(parameterRecord)};
    for (const member of found[name].members) add(member.type);
  };
  for (const command of Object.values(commands)) for (const parameter of command.parameters) add(parameter.type);
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Returns the parent of each handle that the commands use; `null` for `VkInstance`, which has none.
 */
function handlesFor(commands: Record<string, CommandRecord>, types: XmlElement[]): Record<string, string | null> {
  const used = new Set(Object.values(commands).flatMap(({parameters}) => parameters.map(({type}) => bareType(type))));
  const handles = types.filter((type) => type.attributes['category'] === 'handle' && childOf(type, 'name'));
  return Object.fromEntries(
    handles
      .map((handle): [string, string | null] => [textOf(required(handle, 'name')), handle.attributes['parent'] ?? null])
      .filter(([name]) => used.has(name)),
  );
}

/** Returns the name of a type without qualifiers and asterisks. */
export function bareType(type: string): string {
  return type.replace(/\b(?:const|struct)\b|[*\s]/g, '');
}

function required(element: XmlElement, name: string): XmlElement {
  const child = childOf(element, name);
  if (!child) throw new Error(`<${element.name}> has no <${name}>`);
  return child;
}
