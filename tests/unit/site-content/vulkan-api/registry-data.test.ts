import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import packed from '../../../../content/plugins/vulkan-api/data/names.json';
import {packNames, unpackNames} from '../../../../content/plugins/vulkan-api/records.ts';
import {prototypeText} from '../../../../content/plugins/vulkan-api/prototype.ts';
import {reference} from '../../../../content/plugins/vulkan-api/reference.ts';
import {records, registryNames} from '../../../../content/plugins/vulkan-api/registry.ts';
import {collectNames} from '../../../../scripts/vulkan-data/collect-names.ts';
import {collectRecords} from '../../../../scripts/vulkan-data/collect-records.ts';
import {readXml} from '../../../../scripts/vulkan-data/read-xml.ts';

const HEADER = '/usr/include/vulkan/vulkan_core.h';

const REGISTRY = `<?xml version="1.0"?>
<registry>
  <!-- a comment with <tags> -->
  <platforms><platform name="xcb" protect="VK_USE_PLATFORM_XCB_KHR"/></platforms>
  <types>
    <type category="define">#define <name>VK_HEADER_VERSION</name> 7</type>
    <type category="handle"><type>VK_DEFINE_HANDLE</type>(<name>VkInstance</name>)</type>
    <type category="handle" parent="VkInstance"><type>VK_DEFINE_HANDLE</type>(<name>VkDevice</name>)</type>
    <type category="struct" name="VkThing">
      <member values="VK_STRUCTURE_TYPE_THING"><type>VkStructureType</type> <name>sType</name></member>
      <member><type>char</type> <name>label</name>[<enum>VK_MAX_LABEL</enum>]</member>
      <member optional="true">const <type>char</type>* const* <name>ppNames</name></member>
    </type>
    <type category="struct" name="VkHiddenThing"></type>
  </types>
  <enums name="VkResult"><enum value="0" name="VK_SUCCESS"/></enums>
  <commands>
    <command successcodes="VK_SUCCESS" errorcodes="VK_ERROR_A,VK_ERROR_B">
      <proto><type>VkResult</type> <name>vkMakeThing</name></proto>
      <param externsync="pThing-&gt;label"><type>VkDevice</type> <name>device</name></param>
      <param optional="true">const <type>VkThing</type>* <name>pThing</name></param>
    </command>
    <command name="vkMakeThingKHR" alias="vkMakeThing"/>
    <command><proto><type>void</type> <name>vkHide</name></proto></command>
  </commands>
  <feature name="VK_VERSION_1_1" number="1.1"><require><command name="vkMakeThing"/></require></feature>
  <extensions>
    <extension name="VK_KHR_thing" supported="vulkan"><require><enum name="VK_ERROR_A"/><command name="vkMakeThingKHR"/></require></extension>
    <extension name="VK_KHR_hidden" supported="disabled"><require><type name="VkHiddenThing"/><command name="vkHide"/></require></extension>
  </extensions>
</registry>`;

describe('reading the registry', () => {
  it('collects every name of commands, types, values, extensions and macros, but not those of disabled extensions', () => {
    const names = collectNames(readXml(REGISTRY));
    expect(names).toEqual(
      expect.arrayContaining(['vkMakeThing', 'vkMakeThingKHR', 'PFN_vkMakeThing', 'VkThing', 'VkDevice']),
    );
    expect(names).toEqual(
      expect.arrayContaining([
        'VK_SUCCESS',
        'VK_ERROR_A',
        'VK_KHR_thing',
        'VK_VERSION_1_1',
        'VK_HEADER_VERSION',
        'VK_USE_PLATFORM_XCB_KHR',
      ]),
    );
    for (const hidden of ['vkHide', 'PFN_vkHide', 'VkHiddenThing', 'VK_KHR_hidden'])
      expect(names).not.toContain(hidden);
  });

  it('records parameters, codes, version, structures and parents of handles', () => {
    const {commands, structures, handles} = collectRecords(readXml(REGISTRY), ['vkMakeThing']);
    expect(commands['vkMakeThing']).toMatchObject({
      returns: 'VkResult',
      success: ['VK_SUCCESS'],
      errors: ['VK_ERROR_A', 'VK_ERROR_B'],
      version: '1.1',
      parameters: [
        {name: 'device', type: 'VkDevice', externSync: ['pThing->label']},
        {name: 'pThing', type: 'const VkThing*', optional: true},
      ],
    });
    expect(structures['VkThing']?.members).toEqual([
      {name: 'sType', type: 'VkStructureType', value: 'VK_STRUCTURE_TYPE_THING'},
      {name: 'label', type: 'char', suffix: '[VK_MAX_LABEL]'},
      {name: 'ppNames', type: 'const char* const*', optional: true},
    ]);
    expect(handles).toEqual({VkDevice: 'VkInstance'});
  });

  it('throws for a command that is not there, and for tags that do not match', () => {
    expect(() => collectRecords(readXml(REGISTRY), ['vkNope'])).toThrow('vkNope');
    expect(() => readXml('<a><b></a>')).toThrow('</a>');
  });

  it('gets names back as they were packed', () => {
    const names = ['VK_A', 'VK_AB', 'VkBuffer', `vk${'x'.repeat(60)}`, `vk${'x'.repeat(61)}`];
    expect(unpackNames(packNames(names))).toEqual(names);
  });
});

describe('data of the registry', () => {
  it('has records of the header that compiles, and names of today', () => {
    expect(records.header).toBe(reference.compiled);
    expect(packed.header).toBe(reference.header);
    expect(registryNames().all.length).toBeGreaterThan(10_000);
  });

  it('has the numbers of members that the texts name', () => {
    const counts = {
      VkPhysicalDeviceFeatures: 55,
      VkPhysicalDeviceLimits: 106,
      VkSwapchainCreateInfoKHR: 18,
      VkInstanceCreateInfo: 8,
      VkApplicationInfo: 7,
    };
    for (const [name, count] of Object.entries(counts))
      expect(records.structures[name]?.members, name).toHaveLength(count);
  });

  it.skipIf(!fs.existsSync(HEADER) && process.env['CI'] === undefined)(
    'gives prototypes that equal the declarations of the header',
    () => {
      const header = fs.readFileSync(HEADER, 'utf8');
      const bare = (text: string): string =>
        text
          .replace(/VKAPI_\w+|\s+/g, ' ')
          .replace(/ ?([(),*;]) ?/g, '$1')
          .replace(/\s+/g, ' ')
          .trim();
      for (const [name, command] of Object.entries(records.commands)) {
        const declared = new RegExp(`^VKAPI_ATTR [^;]* VKAPI_CALL ${name}\\([^;]*;`, 'm').exec(header)?.[0] ?? '';
        expect(bare(prototypeText(name, command)), name).toBe(bare(declared));
      }
    },
  );
});
