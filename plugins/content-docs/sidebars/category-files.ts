import fs from 'node:fs/promises';
import path from 'node:path';
import {describeIssue, parseYamlFile, type PluginServices} from '../../../core/plugin-api.ts';
import {categoryFileSchema} from './sidebar-schema.ts';
import type {CategoryMetadata} from './sidebar-types.ts';

/**
 * Reads the `_category_` files of a version, by folder; mistakes are reported at their place.
 */
export async function readCategoryFiles(
  contentPath: string,
  services: PluginServices,
): Promise<Record<string, CategoryMetadata>> {
  const found = await services.findFiles(contentPath, {include: ['**/_category_.{json,yml,yaml}'], exclude: []});
  const byFolder = new Map<string, string>();
  for (const file of found) {
    const dir = path.posix.dirname(file);
    const other = byFolder.get(dir);
    if (other === undefined) byFolder.set(dir, file);
    else reportSecondFile(path.join(contentPath, file), path.join(contentPath, other), services);
  }
  const entries = await Promise.all(
    [...byFolder].map(
      async ([dir, file]) => [dir, await readCategoryFile(path.join(contentPath, file), services)] as const,
    ),
  );
  return Object.fromEntries(entries);
}

function reportSecondFile(file: string, first: string, services: PluginServices): void {
  services.report({
    code: 'INK2124',
    severity: 'warning',
    message: 'The folder has more than one category file. Inkstone ignores this one.',
    hint: 'Remove one of them.',
    place: {file},
    related: [{message: 'the category file in use', place: {file: first}}],
  });
}

async function readCategoryFile(file: string, services: PluginServices): Promise<CategoryMetadata> {
  const yaml = parseYamlFile(await fs.readFile(file, 'utf8'), file);
  yaml.diagnostics.forEach(services.report);
  if (yaml.diagnostics.length > 0) return {};
  const parsed = categoryFileSchema.safeParse(yaml.value ?? {});
  if (parsed.success) return parsed.data as CategoryMetadata;
  for (const issue of parsed.error.issues) {
    const at = issue.path.filter((key) => typeof key !== 'symbol');
    const message = `Category file: ${describeIssue(issue, yaml.value, Object.keys(categoryFileSchema.shape))}`;
    services.report({code: 'INK2123', severity: 'error', message, place: yaml.place(at)});
  }
  return {};
}
