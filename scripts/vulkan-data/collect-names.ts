import {childOf, elementsOf, type XmlElement} from './read-xml.ts';

const VULKAN_NAME = /^(?:vk|Vk|VK_|PFN_vk)\w+$/;

/**
 * Returns all names that a program can use, sorted: commands, types, values, constants, extensions
 * and macros.
 */
export function collectNames(registry: XmlElement): string[] {
  const names = new Set([
    ...typeNames(registry),
    ...commandNames(registry),
    ...valueNames(registry),
    ...extensionNames(registry),
    ...platformMacros(registry),
    // Macros of the headers that the registry doesn't list.
    'VK_NO_PROTOTYPES',
    'VK_ENABLE_BETA_EXTENSIONS',
  ]);
  for (const name of namesOfDisabled(registry)) names.delete(name);
  return [...names].filter((name) => VULKAN_NAME.test(name)).sort();
}

function nameOf(element: XmlElement): string {
  const inside = childOf(element, 'name');
  return element.attributes['name'] ?? (inside ? String(inside.children[0] ?? '') : '');
}

function typeNames(registry: XmlElement): string[] {
  return elementsOf(registry, 'types').flatMap((types) => elementsOf(types, 'type').map(nameOf));
}

function commandNames(registry: XmlElement): string[] {
  const commands = elementsOf(registry, 'commands').flatMap((list) => elementsOf(list, 'command'));
  return commands.flatMap((command) => {
    const proto = childOf(command, 'proto');
    const name = proto ? nameOf(proto) : nameOf(command);
    return [name, `PFN_${name}`];
  });
}

function valueNames(registry: XmlElement): string[] {
  return elementsOf(registry, 'enums').flatMap((enums) => elementsOf(enums, 'enum').map(nameOf));
}

/**
 * Returns the names of versions and extensions, and of the values that they add to enumerations.
 */
function extensionNames(registry: XmlElement): string[] {
  const features = elementsOf(registry, 'feature');
  return [...features, ...extensionsOf(registry, 'vulkan')].flatMap((owner) => [nameOf(owner), ...addedValues(owner)]);
}

function addedValues(owner: XmlElement): string[] {
  return elementsOf(owner, 'require').flatMap((block) => elementsOf(block, 'enum').map(nameOf));
}

function extensionsOf(registry: XmlElement, supported: string): XmlElement[] {
  return elementsOf(registry, 'extensions')
    .flatMap((list) => elementsOf(list, 'extension'))
    .filter((extension) => (extension.attributes['supported'] ?? '').split(',').includes(supported));
}

function platformMacros(registry: XmlElement): string[] {
  return elementsOf(registry, 'platforms').flatMap((list) =>
    elementsOf(list, 'platform').map((platform) => platform.attributes['protect'] ?? ''),
  );
}

/**
 * Returns the commands and types that only disabled extensions add: the registry contains them, but
 * no header does.
 */
function namesOfDisabled(registry: XmlElement): string[] {
  const used = new Set(
    [...elementsOf(registry, 'feature'), ...extensionsOf(registry, 'vulkan')].flatMap(requiredNames),
  );
  return extensionsOf(registry, 'disabled')
    .flatMap(requiredNames)
    .filter((name) => !used.has(name))
    .flatMap((name) => [name, `PFN_${name}`]);
}

function requiredNames(owner: XmlElement): string[] {
  return elementsOf(owner, 'require').flatMap((block) =>
    ['type', 'command'].flatMap((kind) => elementsOf(block, kind).map(nameOf)),
  );
}
