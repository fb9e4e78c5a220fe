import {childOf, elementsOf, textOf, type XmlElement} from './read-xml.ts';

/** Who introduced a name: a core version or an extension. */
export interface Owner {
  version?: string;
  extension?: string;
}

/** A value that a version or an extension adds to an enumeration. */
export interface AddedValue {
  element: XmlElement;
  owner: Owner;
  /** Number of the extension, from which its values are counted. */
  extensionNumber?: number;
}

/** What today's registry calls legacy. */
export interface LegacyNote {
  since: string;
  by?: string;
}

/** The parts of a registry by name. */
export interface RegistryIndex {
  commands: Map<string, XmlElement>;
  types: Map<string, XmlElement>;
  enums: Map<string, XmlElement>;
  /** Names that stand for another one, with that one. */
  aliases: Map<string, string>;
  /** Versions and extensions that require a name, versions first. */
  owners: Map<string, Owner[]>;
  added: Map<string, AddedValue[]>;
  legacy: Map<string, LegacyNote>;
  /** Core version that an extension was promoted to: `1.3`. */
  promoted: Map<string, string>;
  /** First core version that requires a feature, by `Structure::member`. */
  features: Map<string, string>;
}

/** Returns the index of a registry, without what is for Vulkan SC only. */
export function indexRegistry(registry: XmlElement): RegistryIndex {
  const index: RegistryIndex = {
    commands: new Map(),
    types: new Map(),
    enums: new Map(),
    aliases: new Map(),
    owners: new Map(),
    added: new Map(),
    legacy: new Map(),
    promoted: new Map(),
    features: new Map(),
  };
  for (const list of elementsOf(registry, 'commands'))
    for (const command of forVulkan(list, 'command')) addNamed(command, index.commands, index.aliases);
  for (const list of elementsOf(registry, 'types'))
    for (const type of forVulkan(list, 'type')) addNamed(type, index.types, index.aliases);
  for (const list of elementsOf(registry, 'enums')) index.enums.set(list.attributes['name'] ?? '', list);
  for (const feature of forVulkan(registry, 'feature'))
    readOwner(feature, {version: feature.attributes['number'] ?? ''}, index);
  for (const list of elementsOf(registry, 'extensions'))
    for (const extension of elementsOf(list, 'extension'))
      if (extension.attributes['supported']?.split(',').includes('vulkan')) {
        const {name = '', promotedto = ''} = extension.attributes;
        readOwner(extension, {extension: name}, index);
        const version = /^VK_VERSION_(\d)_(\d)$/.exec(promotedto);
        if (version) index.promoted.set(name, `${version[1]}.${version[2]}`);
      }
  return index;
}

/** Returns the child elements that belong to Vulkan. */
export function forVulkan(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element, name).filter(({attributes}) => {
    const {api} = attributes;
    return api === undefined || api.split(',').includes('vulkan');
  });
}

/** Returns the name that all aliases stand for. */
export function canonicalName({aliases}: RegistryIndex, name: string): string {
  const other = aliases.get(name);
  return other === undefined ? name : canonicalName({aliases} as RegistryIndex, other);
}

function addNamed(element: XmlElement, into: Map<string, XmlElement>, aliases: Map<string, string>): void {
  const {name: attribute, alias} = element.attributes;
  const named = childOf(element, 'proto') ?? element;
  const inside = childOf(named, 'name');
  const name = attribute ?? (inside ? textOf(inside) : '');
  if (name === '' || into.has(name)) return;
  into.set(name, element);
  if (alias !== undefined) aliases.set(name, alias);
}

function readOwner(element: XmlElement, owner: Owner, index: RegistryIndex): void {
  const number = Number(element.attributes['number']);
  for (const block of forVulkan(element, 'require')) {
    for (const {name: kind, attributes} of elementsOf(block)) {
      const {name = ''} = attributes;
      if (kind === 'command' || kind === 'type') push(index.owners, name, owner);
      else if (kind === 'feature' && owner.version !== undefined && block.attributes['depends'] === undefined)
        for (const each of name.split(','))
          note(index.features, `${attributes['struct'] ?? ''}::${each}`, owner.version);
    }
    for (const value of forVulkan(block, 'enum')) {
      const type = value.attributes['extends'];
      if (type === undefined) continue;
      push(index.added, type, {element: value, owner, ...(owner.extension !== undefined && {extensionNumber: number})});
    }
  }
  for (const block of elementsOf(element, 'deprecate'))
    for (const {attributes} of elementsOf(block))
      if (attributes['name'] !== undefined)
        note(index.legacy, attributes['name'], {
          since: owner.version ?? owner.extension ?? '',
          ...(attributes['supersededby'] !== undefined && {by: attributes['supersededby']}),
        });
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** Versions come before extensions, so the first note is that of the lowest version. */
function note<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}
