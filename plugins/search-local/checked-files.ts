import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {threadId} from 'node:worker_threads';
import {contentHash} from '../../core/plugin-api.ts';

/** What a file of the cache holds; nothing where it is not there, or damaged. */
export function readChecked<Content>(file: string): Content | undefined {
  try {
    const content = readFileSync(file, 'utf8');
    const end = content.indexOf('\n');
    const text = content.slice(end + 1);
    return contentHash(text, 16) === content.slice(0, end) ? (JSON.parse(text) as Content) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes a file of the cache with its hash; false where that cannot be done, which costs time, not
 * the build.
 */
export function writeChecked(file: string, content: unknown): boolean {
  const text = JSON.stringify(content);
  const temporary = `${file}.${process.pid}-${threadId}.tmp`;
  const write = (): void => {
    writeFileSync(temporary, `${contentHash(text, 16)}\n${text}`);
    renameSync(temporary, file);
  };
  try {
    try {
      write();
    } catch {
      // The folder is made when it is missed, not asked for with every page.
      mkdirSync(path.dirname(file), {recursive: true});
      write();
    }
    return true;
  } catch {
    // What is left behind of it is pruned.
    return false;
  }
}
