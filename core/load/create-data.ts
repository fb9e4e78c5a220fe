import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import {writeFileAtomic} from '../support/output-files.ts';
import {wrongResult} from './plugin-hook.ts';

/** Folder of a plugin's generated files; sites alias into it. */
export function generatedFolder(generatedDir: string, plugin: Pick<LoadedPlugin, 'name' | 'id'>): string {
  return path.join(generatedDir, plugin.name, plugin.id);
}

/**
 * Writes `.docusaurus/<plugin>/<id>/<name>` and gives its absolute path. A file that
 * has this content already is left alone, so that whoever watches or caches it sees no change.
 */
export async function createData(dir: string, name: string, data: unknown, plugin: string): Promise<string> {
  const file = path.resolve(dir, name);
  if (!file.startsWith(dir + path.sep)) {
    throw wrongResult({plugin, hook: 'createData'}, `cannot write "${name}", which is outside the plugin's folder`);
  }
  const text = typeof data === 'string' ? data : jsonText(data, {plugin, hook: 'createData'}, 2);
  const before = await fs.readFile(file, 'utf8').catch(() => undefined);
  if (before !== text) await writeFileAtomic(file, text);
  return file;
}

/** JSON of a plugin's data; `INK2029` for what has no JSON: nothing, functions, circles. */
export function jsonText(data: unknown, call: {plugin: string; hook: string}, indent?: number): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(data, null, indent);
  } catch (error) {
    throw wrongResult(
      call,
      `received data that cannot be converted to JSON (${(error as Error).message.split('\n')[0] ?? ''})`,
    );
  }
  if (text === undefined) throw wrongResult(call, `received ${typeof data}, which cannot be converted to JSON`);
  return text;
}
