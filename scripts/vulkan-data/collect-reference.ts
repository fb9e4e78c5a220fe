import type {FieldRecord, ReferenceData, ReferenceEntry} from '../../content/plugins/vulkan-api/reference-records.ts';
import {changesOf} from './collect-changes.ts';
import {bareType, parameterRecord} from './collect-records.ts';
import {collectValues} from './collect-values.ts';
import {canonicalName, forVulkan, type RegistryIndex} from './registry-index.ts';
import {childOf, textOf, type XmlElement} from './read-xml.ts';

/** Today's registry, and that of the header which compiles the site's programs. */
export interface Registries {
  today: RegistryIndex;
  compiled: RegistryIndex;
}

/**
 * Returns the facts about commands and types, by name.
 *
 * @param linked names of the commands with a page elsewhere, which relations name too
 * @throws Error for a name that today's registry lacks or calls an alias
 */
export function collectReference(
  {today, compiled}: Registries,
  names: readonly string[],
  linked: readonly string[],
): Record<string, ReferenceEntry> {
  const uses = usesOf(today, [...names, ...linked]);
  return Object.fromEntries(
    [...names].sort().map((name) => {
      const entry = {...factsOf(today, name), ...ownersOf(today, name)};
      const usedBy = uses.get(entry.flags ?? name) ?? [];
      const direct = uses.get(name) ?? [];
      const all = [...new Set([...usedBy, ...direct])].sort();
      const related = relationsOf(today, name, names);
      const older = olderName(today, compiled, name);
      const before = older === undefined ? undefined : factsOf(compiled, older);
      const changes = before ? changesOf(before, entry) : [];
      const isShown = entry.kind !== 'handle' && all.length > 0;
      return [
        name,
        {
          ...entry,
          ...(older === undefined && {isNewer: true as const}),
          ...(older !== undefined && older !== name && {compiledName: older}),
          ...related,
          ...(isShown && {usedBy: all}),
          ...(changes.length > 0 && {changes}),
        },
      ];
    }),
  );
}

/** Returns what is new in today's registry about commands with a page elsewhere. */
export function collectNews(registries: Registries, commands: readonly string[]): ReferenceData['commands'] {
  const entries = Object.entries(collectReference(registries, commands, []));
  return Object.fromEntries(
    entries.flatMap(([name, {legacy, changes}]) =>
      legacy || changes ? [[name, {...(legacy && {legacy}), ...(changes && {changes})}]] : [],
    ),
  );
}

/** Returns the name in the older registry, which may only know an alias. */
function olderName(today: RegistryIndex, compiled: RegistryIndex, name: string): string | undefined {
  const names = [name, ...aliasesOf(today, name)];
  const found = names.find((each) => compiled.owners.has(each));
  return found === undefined ? undefined : canonicalName(compiled, found);
}

function factsOf(index: RegistryIndex, name: string): ReferenceEntry {
  const command = index.commands.get(name);
  const type = index.types.get(name);
  const element = command ?? type;
  if (!element || index.aliases.has(name)) throw new Error(`the registry has no command or type ${name}`);
  if (command) return commandFacts(command);
  const {category} = element.attributes;
  if (category === 'struct' || category === 'union') return structureFacts(element, name, index);
  if (category === 'handle') return handleFacts(element, name, index);
  if (category === 'enum')
    return {
      kind: 'enumeration',
      ...(flagsType(name, index) !== undefined && {flags: flagsType(name, index)}),
      ...collectValues(name, index),
    };
  throw new Error(`${name} is of the kind ${category}, which has no page`);
}

function commandFacts(command: XmlElement): ReferenceEntry {
  const {attributes} = command;
  const list = (value = ''): string[] => value.split(',').filter(Boolean);
  const proto = childOf(command, 'proto');
  const queues = list(attributes['queues']).map((queue) => /^(?:VK_QUEUE_)?(\w+?)(?:_BIT(_\w+)?)?$/.exec(queue)?.[1]);
  return {
    kind: 'command',
    returns: proto ? textOf(proto, ['name']) : '',
    fields: forVulkan(command, 'param').map((param) => fieldRecord(param)),
    success: list(attributes['successcodes']),
    errors: list(attributes['errorcodes']),
    queues: queues
      .flatMap((queue) => queue?.toLowerCase().replace('video_', '').replace('opticalflow', 'optical_flow') ?? [])
      .sort(),
    levels: list(attributes['cmdbufferlevel']),
    ...(attributes['renderpass'] !== undefined && {
      renderPass: attributes['renderpass'] as ReferenceEntry['renderPass'] & string,
    }),
  };
}

function structureFacts(element: XmlElement, name: string, index: RegistryIndex): ReferenceEntry {
  const {category, structextends} = element.attributes;
  const fields = forVulkan(element, 'member').map((member): FieldRecord => {
    const field = fieldRecord(member);
    const required = index.features.get(`${name}::${field.name}`);
    return {...field, ...(required !== undefined && {required})};
  });
  return {
    kind: category === 'union' ? 'union' : 'structure',
    fields,
    ...(structextends !== undefined && {extends: structextends.split(',')}),
  };
}

function fieldRecord(element: XmlElement): FieldRecord {
  const {len, altlen, deprecated, externsync} = element.attributes;
  const {externSync: _written, ...record} = parameterRecord(element);
  const length = (altlen ?? len)?.split(',').filter((part) => part !== 'null-terminated' && part !== '1')[0];
  return {
    ...record,
    ...(externsync === 'true' && {externSync: true as const}),
    ...(externsync !== undefined && externsync !== 'true' && {externSync: [externsync.replace(/^maybe:/, '')]}),
    ...(length !== undefined && !length.includes('latexmath') && {length}),
    ...(deprecated !== undefined && {unused: true as const}),
  };
}

function handleFacts(element: XmlElement, name: string, index: RegistryIndex): ReferenceEntry {
  const {parent} = element.attributes;
  const commands = [...index.commands].filter(([command]) => !index.aliases.has(command) && index.owners.has(command));
  const takes = (test: RegExp): string[] =>
    commands.filter(([, each]) => forVulkan(each, 'param').some((param) => test.test(textOf(param)))).map(([n]) => n);
  const created = takes(new RegExp(`^${name}\\s?\\*`));
  const destroyed = takes(new RegExp(`^(?:const )?${name}\\b`)).filter((command) =>
    /^vk(?:Destroy|Free)/.test(command),
  );
  return {
    kind: 'handle',
    ...(parent !== undefined && {parent}),
    ...(textOf(element).includes('VK_DEFINE_HANDLE') && {isDispatchable: true as const}),
    created,
    destroyed: destroyed.filter((command) => firstObject(index.commands.get(command)) === name),
  };
}

/** Returns the type of the object that a command destroys: its last parameter but the allocator. */
function firstObject(command: XmlElement | undefined): string {
  const types = command ? forVulkan(command, 'param').map((param) => bareType(parameterRecord(param).type)) : [];
  return types.filter((type) => type !== 'VkAllocationCallbacks').at(-1) ?? '';
}

function flagsType(name: string, {types}: RegistryIndex): string | undefined {
  for (const [type, {attributes}] of types)
    if (attributes['category'] === 'bitmask' && (attributes['requires'] === name || attributes['bitvalues'] === name))
      return type;
  return undefined;
}

function ownersOf(index: RegistryIndex, name: string): Partial<ReferenceEntry> {
  const aliases = aliasesOf(index, name);
  const owners = [name, ...aliases].flatMap((each) => index.owners.get(each) ?? []);
  const version = index.owners.get(name)?.find((owner) => owner.version !== undefined)?.version;
  const extensions = [...new Set(owners.flatMap(({extension}) => extension ?? []))];
  const legacy = index.legacy.get(name);
  // Extensions also list what they only use; the core took it from one that it took in.
  const named = extensions.filter((extension) => version === undefined || index.promoted.get(extension) === version);
  return {
    ...(version !== undefined && {version}),
    ...(named.length > 0 && {extensions: named}),
    ...(aliases.length > 0 && {aliases}),
    ...(legacy && {legacy}),
  };
}

function aliasesOf(index: RegistryIndex, name: string): string[] {
  return [...index.aliases.keys()]
    .filter((alias) => canonicalName(index, alias) === name && index.owners.has(alias))
    .sort();
}

function relationsOf(index: RegistryIndex, name: string, names: readonly string[]): Partial<ReferenceEntry> {
  const all = [...index.types].filter(
    ([type, {attributes}]) => index.owners.has(type) && attributes['structextends']?.split(',').includes(name),
  );
  const withPage = all.map(([type]) => type).filter((type) => names.includes(type));
  return {
    ...(withPage.length > 0 && {extendedBy: withPage.sort()}),
    ...(all.length > 0 && {extendedByAll: all.length}),
  };
}

/** Returns, for each type, the commands and structures among the names that take or contain it. */
function usesOf(index: RegistryIndex, names: readonly string[]): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const name of names) {
    const element = index.commands.get(name) ?? index.types.get(name);
    const parts = element ? [...forVulkan(element, 'param'), ...forVulkan(element, 'member')] : [];
    for (const type of new Set(parts.map((part) => bareType(parameterRecord(part).type))))
      uses.set(type, [...(uses.get(type) ?? []), name]);
  }
  return uses;
}
