import {elementsOf, type XmlElement} from './read-xml.ts';

/** Facts about an extension, as shown in the table. */
export interface ExtensionFacts {
  /** 实例 or 设备. */
  kind: string;
  /** Lowest core version that it can be used with. */
  since: string;
  /** Core version that it was promoted to, or a dash. */
  promoted: string;
  /** Extensions that must be enabled with it, or a dash. */
  requires: string;
}

/** Extensions that were promoted to Vulkan 1.4, which is newer than the registry we use. */
const PROMOTED_TO_1_4 = new Set([
  'VK_EXT_host_image_copy',
  'VK_EXT_pipeline_protected_access',
  'VK_EXT_pipeline_robustness',
  'VK_KHR_dynamic_rendering_local_read',
  'VK_KHR_global_priority',
  'VK_KHR_index_type_uint8',
  'VK_KHR_line_rasterization',
  'VK_KHR_load_store_op_none',
  'VK_KHR_maintenance5',
  'VK_KHR_maintenance6',
  'VK_KHR_map_memory2',
  'VK_KHR_push_descriptor',
  'VK_KHR_shader_expect_assume',
  'VK_KHR_shader_float_controls2',
  'VK_KHR_shader_subgroup_rotate',
  'VK_KHR_vertex_attribute_divisor',
]);

const KINDS: Record<string, string> = {instance: '实例', device: '设备'};
const NONE = '–';

/** Returns all extensions of Vulkan, by name. */
export function extensionFacts(registry: XmlElement): Map<string, ExtensionFacts> {
  const extensions = elementsOf(registry, 'extensions').flatMap((list) => elementsOf(list, 'extension'));
  const ofVulkan = extensions.filter(({attributes}) => attributes['supported']?.split(',').includes('vulkan'));
  return new Map(ofVulkan.map(({attributes}) => [attributes['name'] ?? '', factsOf(attributes)]));
}

function factsOf({type, requiresCore, promotedto, requires}: Record<string, string>): ExtensionFacts {
  const version = /^VK_VERSION_(\d+)_(\d+)$/.exec(promotedto ?? '');
  return {
    kind: KINDS[type ?? ''] ?? NONE,
    since: requiresCore ?? '1.0',
    promoted: version ? `${version[1]}.${version[2]}` : NONE,
    requires: requires
      ? requires
          .split(',')
          .map((name) => `\`${name}\``)
          .join('、')
      : NONE,
  };
}

const ROW = /^\| `(VK_\w+)` \| (.*?) \| .*\|$/gm;

/**
 * Returns the page with updated registry columns; names and purposes stay unchanged. Also updates
 * the numbers in the first paragraph.
 *
 * @throws Error for a name that isn't an extension
 */
export function withRegistryColumns(page: string, facts: ReadonlyMap<string, ExtensionFacts>): string {
  let rows = 0;
  const text = page.replace(ROW, (_row, name: string, purpose: string) => {
    const found = facts.get(name);
    if (!found) throw new Error(`the registry has no extension ${name}`);
    rows += 1;
    const promoted = PROMOTED_TO_1_4.has(name) ? '1.4' : found.promoted;
    return `| \`${name}\` | ${purpose} | ${found.kind} | ${found.since} | ${promoted} | ${found.requires} |`;
  });
  const all = [...facts.values()];
  const count = (test: (each: ExtensionFacts) => boolean): number => all.filter(test).length;
  return text
    .replace(/扩展共有 \d+ 个/, `扩展共有 ${all.length} 个`)
    .replace(/实例扩展 \d+ 个/, `实例扩展 ${count(({kind}) => kind === KINDS['instance'])} 个`)
    .replace(/设备扩展 \d+ 个/, `设备扩展 ${count(({kind}) => kind === KINDS['device'])} 个`)
    .replace(/其中 \d+ 个已经并入/, `其中 ${count(({promoted}) => promoted !== NONE)} 个已经并入`)
    .replace(/提到的 \d+ 个/g, `提到的 ${rows} 个`);
}
