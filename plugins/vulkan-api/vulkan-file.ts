import type {Point} from 'unist';

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
