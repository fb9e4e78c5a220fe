import fs from 'node:fs/promises';
import path from 'node:path';
import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import {writeFileAtomic} from '../support/output-files.ts';
import type {Messages} from './translation-sources.ts';

export interface MergeOptions {
  /** Replace texts that are there already. */
  override: boolean;
  /** Put before each text that is added, so that translators find it. */
  messagePrefix: string;
}

/**
 * A translation file with what is new: texts that are there stay unless `override` is
 * set, keys that nothing asks for any more stay as well and are given back as `unknown`.
 */
export function mergeMessages(
  existing: Messages,
  wanted: Messages,
  options: MergeOptions,
): {messages: Messages; unknown: string[]} {
  const messages: Messages = {...existing};
  for (const [key, {message, description}] of Object.entries(wanted)) {
    const known = Object.hasOwn(existing, key) && !options.override ? existing[key] : undefined;
    messages[key] = {
      message: known?.message ?? `${options.messagePrefix}${message}`,
      ...(description !== undefined && {description}),
    };
  }
  return {messages, unknown: Object.keys(existing).filter((key) => !Object.hasOwn(wanted, key))};
}

/**
 * Brings one translation file up to date; a file that would be empty is not made. True if there is
 * one now.
 */
export async function updateTranslationFile(
  file: string,
  wanted: Messages,
  options: MergeOptions & {report: (diagnostic: Diagnostic) => void},
): Promise<boolean> {
  const existing = await readMessages(file);
  const {messages, unknown} = mergeMessages(existing ?? {}, wanted, options);
  if (unknown.length > 0) {
    options.report({
      code: 'INK8011',
      severity: 'warning',
      message: `The site does not use these keys of ${path.basename(file)}: ${unknown.join(', ')}.`,
      hint: 'Remove them if they are obsolete.',
      place: {file},
    });
  }
  if (Object.keys(messages).length === 0) return false;
  await writeFileAtomic(file, `${JSON.stringify(messages, undefined, 2)}\n`);
  return true;
}

async function readMessages(file: string): Promise<Messages | undefined> {
  const text = await fs.readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Messages;
  } catch (cause) {
    const message = `The translation file is not valid JSON: ${(cause as Error).message}`;
    throw new InkstoneError({code: 'INK8010', severity: 'error', message, place: {file}}, {cause});
  }
}
