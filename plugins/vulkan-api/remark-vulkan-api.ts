// The configuration names this file, and the room of the configuration has no types of Node by
// itself.
/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {findUnknownNames} from './check-names.ts';
import {expandComponents} from './expand-components.ts';
import {linkCommands} from './link-commands.ts';
import {readNameExceptions} from './name-exceptions.ts';
import {registryNames} from './registry.ts';
import {noteDependency, type VulkanFile} from './vulkan-file.ts';

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
