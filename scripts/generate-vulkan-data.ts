import fs from 'node:fs';
import path from 'node:path';
import {format, resolveConfig} from 'prettier';
import type {RegistryRecords} from '../content/plugins/vulkan-api/records.ts';
import {collectRecords} from './vulkan-data/collect-records.ts';
import {headerVersion} from './vulkan-data/header-version.ts';
import {readXml} from './vulkan-data/read-xml.ts';

/**
 * Generates `content/plugins/vulkan-api/data/records.json` from the Vulkan registry (package
 * libvulkan-dev): `tsx scripts/generate-vulkan-data.ts [vk.xml]`. Contains full records of the
 * commands in `data/commands.json`.
 */
const ROOT = path.join(import.meta.dirname, '..');
const DATA = path.join(ROOT, 'content/plugins/vulkan-api/data');
const source = process.argv[2] ?? '/usr/share/vulkan/registry/vk.xml';

const registry = readXml(fs.readFileSync(source, 'utf8'));
const header = headerVersion(registry);
const commands = JSON.parse(fs.readFileSync(path.join(DATA, 'commands.json'), 'utf8')) as string[];
const records: RegistryRecords = {header, ...collectRecords(registry, commands)};
await writeData('records.json', records);
console.log(`Vulkan ${header}: ${commands.length} commands, ${Object.keys(records.structures).length} structures`);

/** Writes a file in the format of Prettier, so that running this again changes nothing. */
async function writeData(name: string, data: object): Promise<void> {
  const file = path.join(DATA, name);
  const text = await format(JSON.stringify(data), {...(await resolveConfig(file)), filepath: file});
  fs.writeFileSync(file, text);
}
