import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {PostBuildProps} from '../../contract/plugin.ts';
import type {LoadContext} from '../../contract/plugin-services.ts';
import {statOf} from '../support/file-tree.ts';
import {placeOfText} from '../support/text-position.ts';
import {writeFileAtomic} from '../support/output-files.ts';

/** A file that a plugin writes after the build. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  file: string;
  content: string | Uint8Array;
  /** What the plugin writes, for messages: "the sitemap". */
  what: string;
  /** How to write it under another name. */
  hint: string;
}

/**
 * Writes a file of a plugin. A page or folder with this name stays, which is an error. A file of a
 * static folder or of another plugin is replaced, as in Docusaurus, with a warning.
 */
export async function writeOutput(
  {outDir, pages}: Pick<PostBuildProps, 'outDir' | 'pages'>,
  {file: given, content, what, hint}: OutputFile,
  {siteConfigPath, inkstone}: Pick<LoadContext, 'siteConfigPath' | 'inkstone'>,
): Promise<void> {
  const file = path.posix.normalize(given.replace(/^\/+/, ''));
  const target = path.join(outDir, file);
  const reason = pages.some((page) => page.file === target)
    ? 'a page'
    : statOf(target)?.isDirectory()
      ? 'a folder'
      : undefined;
  if (reason !== undefined || isOther(target, content)) {
    const names = [file, path.posix.basename(file)].flatMap((name) => [`'${name}'`, `"${name}"`]);
    const place = names.map((name) => placeOfText(siteConfigPath, name)).find((found) => found !== undefined);
    const problem: Pick<Diagnostic, 'severity' | 'message'> =
      reason !== undefined
        ? {severity: 'error', message: `Did not write ${what}: "${file}" is ${reason}.`}
        : {severity: 'warning', message: `Replaced "${file}" by ${what}: the site already contains this file.`};
    inkstone.report({code: 'INK7020', ...problem, hint, place: place ?? {file: siteConfigPath}});
  }
  if (reason === undefined) await writeFileAtomic(target, content);
}

/** Whether there is a file with another content. */
function isOther(file: string, content: string | Uint8Array): boolean {
  return fs.existsSync(file) && !fs.readFileSync(file).equals(Buffer.from(content));
}
