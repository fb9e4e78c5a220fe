// site.config.ts imports this file, and its tsconfig doesn't include the types of Node.js.
/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';
import type {Nodes, Parents, PhrasingContent, Root} from 'mdast';
import type {Point} from 'unist';
import {findUnknownNames, readNameExceptions} from './check-names.ts';
import {expandComponents} from './expand-components.ts';
import {registryNames} from './registry.ts';

export interface RemarkVulkanOptions {
  /** Folder of the pages of commands, relative to the site; a page is named like its command. */
  pages: string;
  /** Address below which these pages are. */
  routeBase: string;
  /**
   * File of names that may be used although the registry does not have them, relative to the site.
   */
  exceptions: string;
}

const SOURCE = 'vulkan-api';

/**
 * Remark plugin for texts about Vulkan. It fills in the registry's data for the components of this
 * plugin, links names of commands to their pages, and reports, as messages of the virtual file,
 * names that do not exist.
 */
export default function remarkVulkanApi(options: RemarkVulkanOptions): (tree: Root, file: VulkanFile) => Promise<void> {
  return async (tree, file) => {
    await checkNames(tree, file, options);
    const report = (reason: string, {position}: Nodes): void => {
      file.message(reason, {...(position && {place: position}), source: SOURCE, ruleId: 'registry-data'});
    };
    expandComponents(tree, report);
    linkCommands(tree, (command) => addressOf(command, file, options));
  };
}

async function checkNames(tree: Root, file: VulkanFile, {exceptions}: RemarkVulkanOptions): Promise<void> {
  const list = path.resolve(file.cwd, exceptions);
  const allowed = readNameExceptions(list);
  noteDependency(file, list);
  const unknown = findUnknownNames(tree, String(file.value), allowed);
  if (unknown.length === 0) return;
  // Only a mistake pays for loading it.
  const {nearestName} = await import('../../core/plugin-api.ts');
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

/** The page of a command, if there is one and it is not this page. */
function addressOf(command: string, file: VulkanFile, {pages, routeBase}: RemarkVulkanOptions): string | undefined {
  if (!registryNames().has(command)) return undefined;
  const page = path.resolve(file.cwd, pages, `${command}.mdx`);
  if (file.path !== undefined && path.resolve(file.cwd, file.path) === page) return undefined;
  noteDependency(file, page);
  return fs.existsSync(page) ? `${routeBase}${command}` : undefined;
}

const COMMAND = /^(vk[A-Z]\w*)(?:\(\))?$/;
const NOT_INSIDE = new Set(['link', 'linkReference', 'heading', 'definition']);
const LINK_ELEMENTS = new Set(['a', 'Link']);

/**
 * Makes links of command names in inline code; `addressOf` gives the page of a command, if it has
 * one.
 */
export function linkCommands(tree: Nodes, addressOf: (command: string) => string | undefined): void {
  if (!('children' in tree) || isLink(tree)) return;
  const {children} = tree as Parents;
  for (const [index, child] of children.entries()) {
    const command = child.type === 'inlineCode' ? COMMAND.exec(child.value)?.[1] : undefined;
    const url = command === undefined ? undefined : addressOf(command);
    if (url === undefined) linkCommands(child, addressOf);
    else
      children[index] = {
        type: 'link',
        url,
        children: [child as PhrasingContent],
        ...(child.position && {position: child.position}),
      } as never;
  }
}

function isLink(node: Nodes): boolean {
  if (NOT_INSIDE.has(node.type)) return true;
  return 'name' in node && typeof node.name === 'string' && LINK_ELEMENTS.has(node.name);
}

/** The virtual file of unified, as far as we use it. */
export interface VulkanFile {
  value: unknown;
  path?: string;
  cwd: string;
  data: Record<string, unknown>;
  message: (reason: string, options: {place?: {start: Point; end: Point}; source: string; ruleId: string}) => unknown;
}

/**
 * Names a file that the result depends on, for the cache of compiled documents. It need not exist.
 */
export function noteDependency(file: VulkanFile, path: string): void {
  const known = file.data['dependsOn'];
  const list = Array.isArray(known) ? (known as unknown[]) : known === undefined ? [] : [known];
  if (!list.includes(path)) file.data['dependsOn'] = [...list, path];
}
