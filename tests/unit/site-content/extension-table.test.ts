import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {extensionFacts, withRegistryColumns} from '../../../scripts/vulkan-data/extension-table.ts';
import {readXml} from '../../../scripts/vulkan-data/read-xml.ts';

const CONTENT = path.join(import.meta.dirname, '../../../content');
const PAGE = fs.readFileSync(path.join(CONTENT, 'docs/guide/extension/vulkanext.mdx'), 'utf8');
const REGISTRY = '/usr/share/vulkan/registry/vk.xml';
const SMALL = `<registry><extensions>
  <extension name="VK_KHR_a" type="instance" supported="vulkan"/>
  <extension name="VK_KHR_b" type="device" supported="vulkan,vulkansc" requires="VK_KHR_a,VK_KHR_c" requiresCore="1.1" promotedto="VK_VERSION_1_3"/>
  <extension name="VK_EXT_c" type="device" supported="vulkan" promotedto="VK_KHR_b"/>
  <extension name="VK_KHR_off" type="device" supported="disabled"/>
</extensions></registry>`;

describe('the table of extensions', () => {
  const small = extensionFacts(readXml(SMALL));

  it('takes kind, version, promotion and requirements from the registry, and leaves the purpose', () => {
    const page =
      '扩展共有 9 个：实例扩展 9 个，设备扩展 9 个，其中 9 个已经并入，提到的 9 个\n| `VK_KHR_b` | 用途 | |\n';
    expect(withRegistryColumns(page, small)).toBe(
      '扩展共有 3 个：实例扩展 1 个，设备扩展 2 个，其中 1 个已经并入，提到的 1 个\n| `VK_KHR_b` | 用途 | 设备 | 1.1 | 1.3 | `VK_KHR_a`、`VK_KHR_c` |\n',
    );
    expect(withRegistryColumns('| `VK_EXT_c` | 用途 | 实例 | 1.2 | 1.2 | x |', small)).toBe(
      '| `VK_EXT_c` | 用途 | 设备 | 1.0 | – | – |',
    );
  });

  it('says 1.4 for what that version took in, which the registry does not know yet', () => {
    const facts = extensionFacts(readXml(SMALL.replaceAll('VK_EXT_c', 'VK_KHR_push_descriptor')));
    expect(withRegistryColumns('| `VK_KHR_push_descriptor` | 用途 | |', facts)).toBe(
      '| `VK_KHR_push_descriptor` | 用途 | 设备 | 1.0 | 1.4 | – |',
    );
  });

  it('refuses a name that is no extension of Vulkan', () => {
    expect(() => withRegistryColumns('| `VK_KHR_off` | 用途 | |', small)).toThrow('no extension VK_KHR_off');
  });

  it('has a row for every extension that a page names', () => {
    const rows = new Set([...PAGE.matchAll(/^\| `(VK_\w+)`/gm)].map(([, name]) => name));
    const pages = (fs.readdirSync(CONTENT, {recursive: true}) as string[]).filter(
      (file) => file.endsWith('.mdx') && !file.endsWith('vulkanext.mdx'),
    );
    const known = new Set([...rows, ...exceptions()]);
    const missing = pages.flatMap((file) =>
      [...fs.readFileSync(path.join(CONTENT, file), 'utf8').matchAll(/`(VK_[A-Z]+_[a-z]\w*)`/g)]
        .filter(([, name]) => !known.has(name))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it.skipIf(!fs.existsSync(REGISTRY) && process.env['CI'] === undefined)('is what the registry says', () => {
    expect(withRegistryColumns(PAGE, extensionFacts(readXml(fs.readFileSync(REGISTRY, 'utf8'))))).toBe(PAGE);
  });
});

/** Names that pages may use although the registry does not have them. */
function exceptions(): string[] {
  const list = fs.readFileSync(path.join(CONTENT, 'vk-name-exceptions.txt'), 'utf8');
  return list.split('\n').map((line) => line.split('\t')[0] ?? '');
}
