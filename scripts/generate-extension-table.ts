import fs from 'node:fs';
import path from 'node:path';
import {extensionFacts, withRegistryColumns} from './vulkan-data/extension-table.ts';
import {readXml} from './vulkan-data/read-xml.ts';

/**
 * Fills in the registry's columns in the tables of the page about extensions: `tsx
 * scripts/generate-extension-table.ts [vk.xml]`. A new row only needs a name and a purpose: `|
 * `VK_KHR_x` | 用途 | |`.
 */
const PAGE = path.join(import.meta.dirname, '../content/docs/guide/extension/vulkanext.mdx');
const source = process.argv[2] ?? '/usr/share/vulkan/registry/vk.xml';
const facts = extensionFacts(readXml(fs.readFileSync(source, 'utf8')));
fs.writeFileSync(PAGE, withRegistryColumns(fs.readFileSync(PAGE, 'utf8'), facts));
console.log(`${path.basename(PAGE)}: the registry knows ${facts.size} extensions`);
