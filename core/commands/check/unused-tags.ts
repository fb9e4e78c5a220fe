import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import type {LoadedContent} from '../../../contract/stages.ts';
import {parseYamlFile} from '../../load/parse-yaml.ts';

/**
 * Tags that a tag file defines and no document has (`INK8044`). Tags that it does not define are
 * told by the plugins.
 */
export function findUnusedTags({plugins, documentSets, documents}: LoadedContent): Diagnostic[] {
  const files = new Map<string, Set<string>>();
  for (const set of documentSets) {
    const owner = plugins.find(({name, id}) => set.id === `${name}/${id}` || set.id.startsWith(`${name}/${id}/`));
    const file = owner && tagsFile(owner.options['tags'], set.contentDirs);
    if (file === undefined) continue;
    const used = files.get(file) ?? new Set();
    for (const entry of documents)
      if (entry.set === set.id) tagsOf(entry.document.frontMatter).forEach((tag) => used.add(tag));
    files.set(file, used);
  }
  return [...files].flatMap(([file, used]) => unusedIn(file, used));
}

function tagsFile(option: unknown, dirs: readonly string[]): string | undefined {
  if (option === false || option === null) return undefined;
  const name = typeof option === 'string' ? option : 'tags.yml';
  return dirs.map((dir) => path.join(dir, name)).find((file) => fs.existsSync(file));
}

function tagsOf({tags}: Record<string, unknown>): string[] {
  return Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === 'string') : [];
}

function unusedIn(file: string, used: ReadonlySet<string>): Diagnostic[] {
  const {value, place} = parseYamlFile(fs.readFileSync(file, 'utf8'), file);
  return Object.keys((value ?? {}) as object)
    .filter((tag) => !used.has(tag))
    .map((tag) => ({
      code: 'INK8044',
      severity: 'info',
      message: `No document has the tag "${tag}".`,
      hint: 'Use it, or remove it from the tag file.',
      place: place([tag]),
    }));
}
