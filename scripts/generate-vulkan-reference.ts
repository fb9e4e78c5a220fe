import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {referenceGroups} from '../content/reference-groups.ts';
import commands from '../content/plugins/vulkan-api/data/commands.json';
import {packNames, type RegistryNames} from '../content/plugins/vulkan-api/records.ts';
import type {ReferenceData} from '../content/plugins/vulkan-api/reference-records.ts';
import {collectNames} from './vulkan-data/collect-names.ts';
import {collectNews, collectReference} from './vulkan-data/collect-reference.ts';
import {headerVersion} from './vulkan-data/header-version.ts';
import {readXml} from './vulkan-data/read-xml.ts';
import {indexRegistry} from './vulkan-data/registry-index.ts';

/**
 * Generates `content/plugins/vulkan-api/data/reference.json` for the pages that
 * `content/reference-groups.ts` lists, and `names.json`, from today's registry:
 *
 *     tsx scripts/generate-vulkan-reference.ts VK_XML PACKAGE [OLDER_VK_XML]
 *
 * `PACKAGE` names the package and version that VK_XML is from. The older registry is that of the
 * header which compiles the site's programs (package libvulkan-dev).
 */
const DATA = path.join(import.meta.dirname, '../content/plugins/vulkan-api/data');
const [file, source, older = '/usr/share/vulkan/registry/vk.xml'] = process.argv.slice(2);
if (file === undefined || source === undefined) {
  console.error('usage: generate-vulkan-reference.ts VK_XML PACKAGE [OLDER_VK_XML]');
  process.exit(2);
}

const text = fs.readFileSync(file, 'utf8');
const today = readXml(text);
const compiled = readXml(fs.readFileSync(older, 'utf8'));
const names = referenceGroups.flatMap((group) => group.names);
const registries = {today: indexRegistry(today), compiled: indexRegistry(compiled)};
const data: ReferenceData = {
  header: headerVersion(today),
  compiled: headerVersion(compiled),
  source: {
    package: source,
    license: /SPDX-License-Identifier: (.+)/.exec(text)?.[1]?.trim() ?? '',
    sha256: createHash('sha256').update(text).digest('hex'),
  },
  commands: collectNews(registries, commands),
  entries: collectReference(registries, names, commands),
};
// One line for each entry: changes are easy to read, and the file is half as large.
const {entries, ...head} = data;
const lines = Object.entries(entries).map(([name, entry]) => `    ${JSON.stringify(name)}: ${JSON.stringify(entry)}`);
const start = JSON.stringify(head, null, 2).replace(/\n\}$/, '');
fs.writeFileSync(path.join(DATA, 'reference.json'), `${start},\n  "entries": {\n${lines.join(',\n')}\n  }\n}\n`);

// Names that only the older registry has are in programs that its header compiles.
const all = [...new Set([...collectNames(today), ...collectNames(compiled)])].sort();
const packed: RegistryNames = {header: data.header, names: packNames(all)};
fs.writeFileSync(path.join(DATA, 'names.json'), `${JSON.stringify(packed, null, 2)}\n`);
console.log(`Vulkan ${data.header} (${source}): ${names.length} pages, ${all.length} names`);
