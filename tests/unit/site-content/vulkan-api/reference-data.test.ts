import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import commands from '../../../../content/plugins/vulkan-api/data/commands.json';
import {referenceGroups} from '../../../../content/reference-groups.ts';
import {newsOf} from '../../../../content/plugins/vulkan-api/expand-components.ts';
import {reference, referencePageOf} from '../../../../content/plugins/vulkan-api/reference.ts';
import {
  badgeTexts,
  declarationText,
  fieldsMarkdown,
  relationsMarkdown,
  versionsMarkdown,
} from '../../../../content/plugins/vulkan-api/reference-markdown.ts';
import {collectNews, collectReference} from '../../../../scripts/vulkan-data/collect-reference.ts';
import {readXml} from '../../../../scripts/vulkan-data/read-xml.ts';
import {indexRegistry} from '../../../../scripts/vulkan-data/registry-index.ts';

const HEADER = '/usr/include/vulkan/vulkan_core.h';

/** A registry with one of everything; `core` says what the newest version consists of. */
const registry = (core: string, codes: string): ReturnType<typeof indexRegistry> =>
  indexRegistry(
    readXml(`<registry>
  <types>
    <type category="handle"><type>VK_DEFINE_HANDLE</type>(<name>VkThing</name>)</type>
    <type category="struct" name="VkThingInfo">
      <member values="VK_STRUCTURE_TYPE_THING_INFO"><type>VkStructureType</type> <name>sType</name></member>
      <member optional="true">const <type>void</type>* <name>pNext</name></member>
      <member optional="true"><type>VkThingFlags</type> <name>flags</name></member>
      <member api="vulkansc"><type>float</type> <name>safety</name></member>
      <member optional="true" len="count">const <type>float</type>* <name>pValues</name></member>
    </type>
    <type category="struct" name="VkThingExtra" structextends="VkThingInfo"><member><type>VkBool32</type> <name>fast</name></member></type>
    <type category="enum" name="VkThingFlagBits"/>
    <type requires="VkThingFlagBits" category="bitmask">typedef <type>VkFlags</type> <name>VkThingFlags</name>;</type>
    <type category="struct" name="VkThingInfoKHR" alias="VkThingInfo"/>
  </types>
  <enums name="VkThingFlagBits" type="bitmask"><enum bitpos="0" name="VK_THING_A_BIT"/></enums>
  <commands>
    <command successcodes="VK_SUCCESS" errorcodes="${codes}">
      <proto><type>VkResult</type> <name>vkCreateThing</name></proto>
      <param>const <type>VkThingInfo</type>* <name>pInfo</name></param>
      <param><type>VkThing</type>* <name>pThing</name></param>
    </command>
    <command><proto><type>void</type> <name>vkDestroyThing</name></proto><param externsync="maybe"><type>VkThing</type> <name>thing</name></param></command>
  </commands>
  <feature api="vulkan" name="VK_VERSION_1_4" number="1.4">${core}
    <require><enum bitpos="1" extends="VkThingFlagBits" name="VK_THING_B_BIT"/><feature name="fast" struct="VkThingExtra"/></require>
    <deprecate><command name="vkDestroyThing" supersededby="vkCreateThing"/></deprecate>
  </feature>
  <extensions><extension name="VK_KHR_thing" number="8" supported="vulkan" promotedto="VK_VERSION_1_4"><require>
    <type name="VkThing"/><type name="VkThingInfoKHR"/><type name="VkThingInfo"/><type name="VkThingExtra"/><type name="VkThingFlagBits"/>
    <command name="vkCreateThing"/><command name="vkDestroyThing"/>
    <enum offset="2" dir="-" extends="VkThingFlagBits" name="VK_THING_BAD_KHR"/>
  </require></extension></extensions>
</registry>`),
  );

const CORE = '<require><type name="VkThingInfo"/><command name="vkCreateThing"/></require>';
const names = ['VkThing', 'VkThingInfo', 'VkThingExtra', 'VkThingFlagBits', 'vkCreateThing', 'vkDestroyThing'];
const today = registry(CORE, 'VK_ERROR_A,VK_ERROR_UNKNOWN');
const facts = collectReference({today, compiled: registry('', 'VK_ERROR_B')}, names, []);

describe('facts from two registries', () => {
  it('say where something is from, what it was called, and what replaces it', () => {
    expect(facts['VkThingInfo']).toMatchObject({
      version: '1.4',
      extensions: ['VK_KHR_thing'],
      aliases: ['VkThingInfoKHR'],
      extendedBy: ['VkThingExtra'],
      usedBy: ['vkCreateThing'],
    });
    expect(facts['VkThingExtra']).toMatchObject({extensions: ['VK_KHR_thing'], extends: ['VkThingInfo']});
    expect(facts['vkDestroyThing']?.legacy).toEqual({since: '1.4', by: 'vkCreateThing'});
    expect(facts['VkThing']).toMatchObject({
      isDispatchable: true,
      created: ['vkCreateThing'],
      destroyed: ['vkDestroyThing'],
    });
  });

  it('are kept of commands with a page elsewhere where there is news', () => {
    const compiled = registry('', 'VK_ERROR_B');
    expect(collectNews({today, compiled}, ['vkDestroyThing'])).toEqual({
      vkDestroyThing: {legacy: {since: '1.4', by: 'vkCreateThing'}},
    });
    expect(Object.keys(collectNews({today, compiled: today}, ['vkCreateThing']))).toEqual([]);
    expect(newsOf('vkQueueSubmit', (name) => `/reference/${name}`)).toEqual({
      legacy: {since: '1.3', by: 'vkQueueSubmit2', url: '/reference/vkQueueSubmit2'},
    });
    expect(newsOf('vkEndCommandBuffer', () => undefined)).toEqual({
      newCodes: ['VK_ERROR_INVALID_VIDEO_STD_PARAMETERS_KHR'],
    });
    expect(newsOf('vkCmdDraw', () => undefined)).toEqual({});
  });

  it('leave out what is for Vulkan SC only, and number the values of extensions', () => {
    expect(facts['VkThingInfo']?.fields?.map(({name}) => name)).toEqual(['sType', 'pNext', 'flags', 'pValues']);
    expect(facts['VkThingFlagBits']?.values).toEqual([
      {name: 'VK_THING_A_BIT', value: '0x00000001'},
      {name: 'VK_THING_B_BIT', value: '0x00000002', since: '1.4'},
      {name: 'VK_THING_BAD_KHR', value: '-1000007002', since: 'VK_KHR_thing'},
    ]);
  });

  it('list what differs, but not the codes that every command has by now', () => {
    expect(facts['vkCreateThing']?.changes).toEqual([
      {what: 'error', name: 'VK_ERROR_B', before: 'VK_ERROR_B'},
      {what: 'error', name: 'VK_ERROR_A', after: 'VK_ERROR_A'},
    ]);
    expect(facts['VkThingInfo']?.changes).toBeUndefined();
  });

  it('refuse a name that the registry lacks or that is an alias', () => {
    for (const name of ['VkNothing', 'VkThingInfoKHR'])
      expect(() => collectReference({today, compiled: today}, [name], [])).toThrow(name);
  });
});

describe('facts on a page', () => {
  const entry = facts['VkThingInfo'] as (typeof facts)[string];

  it('are badges, a declaration and tables', () => {
    expect(badgeTexts(entry).map(({text}) => text)).toEqual(['Vulkan 1.4 起', '由 VK_KHR_thing 并入']);
    expect(badgeTexts(facts['vkDestroyThing'] as typeof entry).map(({text}) => text)).toContain('1.4 起算旧式');
    expect(declarationText('VkThingInfo', entry)).toBe(
      [
        'typedef struct VkThingInfo {',
        '    VkStructureType sType;',
        '    const void*     pNext;',
        '    VkThingFlags    flags;',
        '    const float*    pValues;',
        '} VkThingInfo;',
      ].join('\n'),
    );
    expect(fieldsMarkdown(entry).split('\n').slice(2)).toEqual([
      '| `sType` | `VkStructureType` | 必须是 `VK_STRUCTURE_TYPE_THING_INFO` |',
      '| `pNext` | `const void*` | `NULL`，或扩展结构体的链 |',
      '| `flags` | `VkThingFlags` | 可以是 0 |',
      '| `pValues` | `const float*` | 可以是 `NULL`；长度由 `count` 给出 |',
    ]);
  });

  it('show 1.3 and 1.4 side by side, and nothing where they agree', () => {
    const rows = versionsMarkdown('vkCreateThing', facts['vkCreateThing'] as typeof entry)
      .split('\n')
      .slice(2);
    expect(rows).toEqual([
      '| 可用 | `VK_KHR_thing` | 核心 |',
      '| 返回码 | `VK_ERROR_B` | 没有 |',
      '| 返回码 | 没有 | `VK_ERROR_A` |',
    ]);
    expect(versionsMarkdown('VkThingExtra', {kind: 'structure', version: '1.0'})).toBe('');
    expect(versionsMarkdown('VkThingExtra', facts['VkThingExtra'] as typeof entry)).toContain('| 必须支持的特性 | – |');
  });

  it('link names and the official page', () => {
    expect(relationsMarkdown('VkThingInfo', entry).split('\n')).toEqual([
      '- 别名：`VkThingInfoKHR`',
      '- `pNext` 链上可以接：`VkThingExtra`',
      '- 用到它的：`vkCreateThing`',
      '- 官方参考页：[VkThingInfo](https://docs.vulkan.org/refpages/latest/refpages/source/VkThingInfo.html)',
    ]);
  });
});

describe('data of today', () => {
  it('has an entry for each page, names its source, and none of the commands with a page elsewhere', () => {
    const listed = referenceGroups.flatMap((group) => group.names);
    expect(new Set(listed).size).toBe(listed.length);
    expect(Object.keys(reference.entries)).toEqual([...listed].sort());
    expect(commands.filter((name) => name in reference.entries)).toEqual([]);
    expect(reference.source.license).toBe('Apache-2.0 OR MIT');
    expect(reference.source.package).toContain(`libvulkan-dev ${reference.header}`);
    expect(reference.source.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('knows aliases and types of flags by the page that explains them', () => {
    expect(referencePageOf('vkCmdBeginRenderingKHR')).toBe('vkCmdBeginRendering');
    expect(referencePageOf('VkAccessFlags2KHR')).toBe('VkAccessFlagBits2');
    expect(referencePageOf('VkAccessFlags')).toBe('VkAccessFlagBits');
    expect(referencePageOf('VkNothing')).toBeUndefined();
  });

  it('says of known things what the specification says', () => {
    const {entries} = reference;
    expect(entries['vkCmdBeginRendering']).toMatchObject({version: '1.3', extensions: ['VK_KHR_dynamic_rendering']});
    expect(entries['vkCmdPushDescriptorSet']).toMatchObject({
      version: '1.4',
      compiledName: 'vkCmdPushDescriptorSetKHR',
    });
    expect(entries['VkSubmitInfo']?.legacy).toEqual({since: '1.3', by: 'VkSubmitInfo2'});
    expect(entries['vkMapMemory2']?.isNewer).toBe(true);
    const required = entries['VkPhysicalDeviceFeatures']?.fields?.filter((field) => field.required === '1.4');
    expect(required).toHaveLength(17);
    expect(entries['VkPresentModeKHR']?.values?.slice(0, 3).map(({value}) => value)).toEqual(['0', '1', '2']);
    expect(entries['VkPhysicalDeviceLimits']?.fields).toHaveLength(106);
  });

  it.skipIf(!fs.existsSync(HEADER) && process.env['CI'] === undefined)(
    'differs from the header that compiles exactly where it says so',
    () => {
      const header = fs.readFileSync(HEADER, 'utf8');
      const bare = (text: string): string =>
        text
          .replace(/VKAPI_\w+|typedef|\s+/g, ' ')
          .replace(/ ?([(),*;{}]) ?/g, '$1')
          .replace(/\s+/g, ' ')
          .trim();
      for (const [name, entry] of Object.entries(reference.entries)) {
        if (
          !['command', 'structure', 'union'].includes(entry.kind) ||
          /Win32|Xcb|Xlib|Wayland|Android|Metal/.test(name)
        )
          continue;
        const written =
          entry.kind === 'command'
            ? `^VKAPI_ATTR [^;]* VKAPI_CALL ${name}\\([^;]*;`
            : `^typedef (?:struct|union) ${name} \\{[^}]*\\} ${name};`;
        const declared = new RegExp(written, 'm').exec(header)?.[0];
        const isSame = declared !== undefined && bare(declared) === bare(declarationText(name, entry));
        const says = entry.isNewer ?? entry.compiledName ?? entry.changes?.find(({what}) => what === 'field');
        expect([name, isSame]).toEqual([name, says === undefined]);
      }
    },
  );
});
