import type {ValueRecord} from '../../content/plugins/vulkan-api/reference-records.ts';
import {forVulkan, type AddedValue, type Owner, type RegistryIndex} from './registry-index.ts';
import type {XmlElement} from './read-xml.ts';

/** Types with more values than this only list those of core versions. */
const MANY_VALUES = 90;
const EXTENSION_BASE = 1_000_000_000;
const EXTENSION_RANGE = 1_000;

/** Values of an enumeration, and how many are left out. */
interface Values {
  values: ValueRecord[];
  moreValues?: number;
}

/** Returns the values of an enumeration in order, with the version or extension that added them. */
export function collectValues(type: string, index: RegistryIndex): Values {
  const list = index.enums.get(type);
  const wide = list?.attributes['bitwidth'] === '64';
  const own = list ? forVulkan(list, 'enum').flatMap((element) => recordOf(element, wide) ?? []) : [];
  const added = (index.added.get(type) ?? []).flatMap((each) => recordOf(each.element, wide, each) ?? []);
  const all = new Map<string, ValueRecord>();
  for (const value of [...own, ...added]) if (!all.has(value.name)) all.set(value.name, value);
  const shown = [...all.values()].filter(({since}) => since === undefined || isShown(since, all.size));
  const sorted = shown.sort((a, b) => compare(BigInt(a.value), BigInt(b.value)));
  return {values: sorted, ...(sorted.length < all.size && {moreValues: all.size - sorted.length})};
}

function isShown(since: string, count: number): boolean {
  if (/^\d/.test(since)) return true;
  return count <= MANY_VALUES && /^VK_(?:KHR|EXT)_/.test(since);
}

function recordOf({attributes}: XmlElement, wide: boolean, added?: AddedValue): ValueRecord | undefined {
  const {name, alias} = attributes;
  if (name === undefined || alias !== undefined) return undefined;
  const value = valueOf(attributes, wide, added?.extensionNumber);
  const since = added && sinceOf(added.owner);
  return {name, value, ...(since !== undefined && {since})};
}

function sinceOf({version, extension}: Owner): string | undefined {
  return version === '1.0' ? undefined : (version ?? extension);
}

function valueOf(attributes: Record<string, string>, wide: boolean, extensionNumber?: number): string {
  const {value, bitpos, offset, extnumber, dir} = attributes;
  if (value !== undefined) return value.startsWith('0x') ? hex(BigInt(value.replace(/U?L*$/, '')), wide) : value;
  if (bitpos !== undefined) return hex(1n << BigInt(bitpos), wide);
  const number = Number(extnumber ?? extensionNumber);
  const counted = EXTENSION_BASE + (number - 1) * EXTENSION_RANGE + Number(offset);
  return String(dir === '-' ? -counted : counted);
}

function hex(value: bigint, wide: boolean): string {
  return `0x${value
    .toString(16)
    .toUpperCase()
    .padStart(wide ? 16 : 8, '0')}`;
}

/** Negative values, which are errors, come after the others, each from zero on. */
function compare(a: bigint, b: bigint): number {
  if (a < 0n !== b < 0n) return a < 0n ? 1 : -1;
  const isBefore = a < 0n ? a > b : a < b;
  return a === b ? 0 : isBefore ? -1 : 1;
}
