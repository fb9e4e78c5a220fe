import fs from 'node:fs';
import path from 'node:path';
import {format, resolveConfig} from 'prettier';
import {packNames, type RegistryNames, type RegistryRecords} from '../plugins/vulkan-api/records.ts';
import {collectNames} from './vulkan-data/collect-names.ts';
import {collectRecords} from './vulkan-data/collect-records.ts';
import {elementsOf, readXml, textOf, type XmlElement} from './vulkan-data/read-xml.ts';

/**
 * Generates `plugins/vulkan-api/data/` from the Vulkan registry (package libvulkan-dev): `tsx
 * scripts/generate-vulkan-data.ts [vk.xml]`. Contains full records of the commands in
 * `data/commands.json`.
 */
const ROOT = path.join(import.meta.dirname, '..');
const DATA = path.join(ROOT, 'plugins/vulkan-api/data');
const source = process.argv[2] ?? '/usr/share/vulkan/registry/vk.xml';

const registry = readXml(fs.readFileSync(source, 'utf8'));
const header = headerVersion(registry);
const commands = JSON.parse(fs.readFileSync(path.join(DATA, 'commands.json'), 'utf8')) as string[];
const names: RegistryNames = {header, names: packNames(collectNames(registry))};
const records: RegistryRecords = {header, ...collectRecords(registry, commands)};
await writeData('names.json', names);
await writeData('records.json', records);
console.log(`Vulkan ${header}: ${commands.length} commands, ${Object.keys(records.structures).length} structures`);

/** Writes a file in the format of Prettier, so that running this again changes nothing. */
async function writeData(name: string, data: object): Promise<void> {
  const file = path.join(DATA, name);
  const text = await format(JSON.stringify(data), {...(await resolveConfig(file)), filepath: file});
  fs.writeFileSync(file, text);
}

/** Returns the version, such as `1.3.239`: the newest core version and the number of the header. */
function headerVersion(root: XmlElement): string {
  const versions = elementsOf(root, 'feature').map((feature) => feature.attributes['number'] ?? '');
  const defines = elementsOf(root, 'types').flatMap((types) => elementsOf(types, 'type'));
  const number = defines
    .map((define) => /#define VK_HEADER_VERSION (\d+)/.exec(textOf(define))?.[1])
    .find((found) => found !== undefined);
  if (number === undefined) throw new Error('the registry does not say its version');
  return `${versions.at(-1)}.${number}`;
}
