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
  /** Folder of the command pages, relative to the site. Files are named after their commands. */
  pages: string;
  /** Base path of these pages. */
  routeBase: string;
  /** File with names that are allowed although the registry lacks them, relative to the site. */
  exceptions: string;
}

const SOURCE = 'vulkan-api';

/**
 * Remark plugin for documents about Vulkan. Fills the components of this plugin with data from the
 * registry, links command names to their pages, and reports unknown names as messages of the
 * virtual file.
 */
export default function remarkVulkanApi(options: RemarkVulkanOptions): (tree: Root, file: VulkanFile) => Promise<void> {
  return async (tree, file) => {
    await checkNames(tree, file, options);
    const report = (reason: string, {position}: Nodes): void => {
      file.message(reason, {...(position && {place: position}), source: SOURCE, ruleId: 'registry-data'});
    };
    expandComponents(tree, report);
    linkCommands(tree, (command) => urlOf(command, file, options));
  };
}

async function checkNames(tree: Root, file: VulkanFile, {exceptions}: RemarkVulkanOptions): Promise<void> {
  const list = path.resolve(file.cwd, exceptions);
  const allowed = readNameExceptions(list);
  addDependency(file, list);
  const unknown = findUnknownNames(tree, String(file.value), allowed);
  if (unknown.length === 0) return;
  // Loaded only if there is an error.
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

/** Returns the URL of a command's page, or undefined if there is none or it is the current page. */
function urlOf(command: string, file: VulkanFile, {pages, routeBase}: RemarkVulkanOptions): string | undefined {
  if (!registryNames().has(command)) return undefined;
  const page = path.resolve(file.cwd, pages, `${command}.mdx`);
  if (file.path !== undefined && path.resolve(file.cwd, file.path) === page) return undefined;
  addDependency(file, page);
  return fs.existsSync(page) ? `${routeBase}${command}` : undefined;
}

const COMMAND = /^(vk[A-Z]\w*)(?:\(\))?$/;
const NOT_INSIDE = new Set(['link', 'linkReference', 'heading', 'definition']);
const LINK_ELEMENTS = new Set(['a', 'Link']);

/**
 * Links command names in inline code.
 *
 * @param urlOf returns the URL of a command's page, if it has one
 */
export function linkCommands(tree: Nodes, urlOf: (command: string) => string | undefined): void {
  if (!('children' in tree) || isLink(tree)) return;
  const {children} = tree as Parents;
  for (const [index, child] of children.entries()) {
    const command = child.type === 'inlineCode' ? COMMAND.exec(child.value)?.[1] : undefined;
    const url = command === undefined ? undefined : urlOf(command);
    if (url === undefined) linkCommands(child, urlOf);
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
