import fs from 'node:fs';
import path from 'node:path';
import {type InkstoneError, userError} from '../../contract/diagnostic.ts';
import {createOrUndo} from '../support/output-files.ts';
import {packageRoot} from '../support/package-root.ts';

export interface NewFile {
  /** Relative to the folder that is created. */
  file: string;
  content: string;
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a parent folder in the path is a file',
  EEXIST: 'a parent folder in the path is a file',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'the disk is full',
  ENOENT: 'the path does not exist',
  ERR_INVALID_ARG_VALUE: 'the name contains an invalid character',
};

/**
 * Writes files below a folder and returns their absolute paths. Replaces no existing file.
 *
 * @throws INK8060 if the file system refuses; then none of them is left
 */
export async function writeNewFiles(dir: string, files: readonly NewFile[]): Promise<string[]> {
  const targets = files.map(({file}) => path.join(dir, file));
  await createOrUndo(targets, async () => {
    for (const [index, {content}] of files.entries()) await writeNew(targets[index] as string, content);
  });
  return targets;
}

async function writeNew(target: string, content: string): Promise<void> {
  try {
    await fs.promises.mkdir(path.dirname(target), {recursive: true});
    await fs.promises.writeFile(target, content, {flag: 'wx'});
  } catch (error) {
    throw cannotWrite(target, error as NodeJS.ErrnoException);
  }
}

/** Converts an error of the file system to a message without a stack. */
export function cannotWrite(target: string, cause: NodeJS.ErrnoException): InkstoneError {
  const reason = REASONS[cause.code ?? ''];
  if (reason === undefined) throw cause;
  return userError('INK8060', `Could not write "${path.relative('.', target) || '.'}": ${reason}.`, {cause});
}

/** `%name%` in quotes, as the text of an element, or as a word of Markdown. */
const PLACEHOLDER = /(['">]|(?<=^|\s))%(\w+)%(?:['"<]|(?=\s|$))/g;

/** Returns a file below `templates/` with values in its placeholders, escaped as needed there. */
export function fillTemplate(file: string, values: Readonly<Record<string, string>>): string {
  const template = fs.readFileSync(path.join(packageRoot(), 'templates', file), 'utf8');
  return template.replace(PLACEHOLDER, (_, before: string, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a template uses "${name}", which has no value`);
    if (before === '"') return JSON.stringify(value);
    if (before === "'") return quoted(value);
    if (before === '>') return `>${/[<>{}&]/.test(value) ? `{${quoted(value)}}` : value}<`;
    return value.replace(/[\\`*_{}[\]<>&]/g, '\\$&');
  });
}

/** In single quotes if that is the same in YAML and JavaScript. Both read JSON. */
function quoted(text: string): string {
  return /['\\\p{Cc}]/u.test(text) ? JSON.stringify(text) : `'${text}'`;
}
