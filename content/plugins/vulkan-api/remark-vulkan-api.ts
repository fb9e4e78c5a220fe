// site.config.ts imports this file, and its tsconfig doesn't include the types of Node.js.
/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';
import type {InlineCode, Nodes, Root} from 'mdast';
import type {Point} from 'unist';
import {findUnknownNames, readNameExceptions} from './check-names.ts';
import {expandComponents} from './expand-components.ts';
import {expandReference} from './expand-reference.ts';
import {linkNames, type NameTarget} from './link-names.ts';
import {referencePageOf} from './reference.ts';
import {registryNames} from './registry.ts';

export interface RemarkVulkanOptions {
  /** Folder of the command pages, relative to the site. Files are named after their commands. */
  pages: string;
  /** Base path of these pages. */
  routeBase: string;
  /**
   * Base path of the reference, which has a page for everything in `data/reference.json`. With it,
   * every name in inline code must have a page, or a reason in `exceptions`.
   */
  reference?: string;
  /**
   * File with names that are allowed although the registry lacks them, or although they have no
   * page, relative to the site.
   */
  exceptions: string;
}

const SOURCE = 'vulkan-api';

/**
 * Remark plugin for documents about Vulkan. Fills the components of this plugin with data from the
 * registry, links names to their pages, and reports unknown names and names without a page as
 * messages of the virtual file.
 */
export default function remarkVulkanApi(options: RemarkVulkanOptions): (tree: Root, file: VulkanFile) => Promise<void> {
  return async (tree, file) => {
    await checkNames(tree, file, options);
    const report = (reason: string, {position}: Nodes): void => {
      file.message(reason, {...(position && {place: position}), source: SOURCE, ruleId: 'registry-data'});
    };
    expandReference(tree, report);
    expandComponents(tree, report, (name) => targetOf(name, file, options)?.url);
    linkNames(
      tree,
      (name) => targetOf(name, file, options),
      (name, node) => reportWithoutPage(name, node, file, options),
    );
  };
}

async function checkNames(tree: Root, file: VulkanFile, {exceptions}: RemarkVulkanOptions): Promise<void> {
  const list = path.resolve(file.cwd, exceptions);
  const allowed = readNameExceptions(list);
  addDependency(file, list);
  const unknown = findUnknownNames(tree, String(file.value), allowed);
  if (unknown.length === 0) return;
  // Loaded only if there is an error.
  const {nearestName} = await import('inkstone/plugin');
  for (const {name, start, end} of unknown) {
    const nearest = nearestName(name, registryNames().all);
    const advice =
      nearest === undefined ? `If the name is correct, add it to ${exceptions}.` : `Did you mean "${nearest}"?`;
    file.message(`"${name}" is not in the Vulkan registry. ${advice}`, {
      place: {start, end},
      source: SOURCE,
      ruleId: 'unknown-name',
    });
  }
}

/** Returns the page of a command or a type, or that it needs none: it is this page, or excepted. */
function targetOf(name: string, file: VulkanFile, options: RemarkVulkanOptions): NameTarget | undefined {
  const {pages, routeBase, reference, exceptions} = options;
  if (!registryNames().has(name)) return undefined;
  const current = file.path === undefined ? '' : path.basename(file.path, '.mdx');
  const found = reference === undefined ? undefined : referenceAddress(name);
  if (found !== undefined) return found === current ? {isExcused: true} : {url: `${reference}${found}`};
  if (name.startsWith('vk')) {
    const page = path.resolve(file.cwd, pages, `${name}.mdx`);
    if (name === current) return {isExcused: true};
    addDependency(file, page);
    if (fs.existsSync(page)) return {url: `${routeBase}${name}`};
  }
  if (reference === undefined) return {isExcused: true};
  return readNameExceptions(path.resolve(file.cwd, exceptions)).has(name) ? {isExcused: true} : {};
}

/** Types that a single page explains. */
const BASIC_TYPES = new Set(['VkBool32', 'VkDeviceAddress', 'VkDeviceSize', 'VkFlags', 'VkFlags64', 'VkSampleMask']);

function referenceAddress(name: string): string | undefined {
  return BASIC_TYPES.has(name) ? `basic_types#${name.toLowerCase()}` : referencePageOf(name);
}

function reportWithoutPage(name: string, {position}: InlineCode, file: VulkanFile, {exceptions}: RemarkVulkanOptions) {
  // What comes from the registry names types that no text is about.
  if (position)
    file.message(`"${name}" has no page. Add one to the reference, or the name to ${exceptions}.`, {
      place: position,
      source: SOURCE,
      ruleId: 'name-without-page',
    });
}

/** The properties of unified's virtual file that we use. */
export interface VulkanFile {
  value: unknown;
  path?: string;
  cwd: string;
  data: Record<string, unknown>;
  message: (reason: string, options: {place?: {start: Point; end: Point}; source: string; ruleId: string}) => unknown;
}

/**
 * Adds a file that the result depends on, for the cache of compiled documents. The file need not
 * exist.
 */
export function addDependency(file: VulkanFile, path: string): void {
  const known = file.data['dependsOn'];
  const list = Array.isArray(known) ? (known as unknown[]) : known === undefined ? [] : [known];
  if (!list.includes(path)) file.data['dependsOn'] = [...list, path];
}
