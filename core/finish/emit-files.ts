import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {BundleManifest, EmittedFile} from '../../contract/manifest.ts';
import type {Site} from '../../contract/site.ts';
import type {CompiledSite, RouteTable} from '../../contract/stages.ts';
import {forEachLimited} from '../support/output-files.ts';
import {linkPublished, linkPublishedCopy} from '../support/published-file.ts';
import {findStaticFiles} from './static-files.ts';

const AT_ONCE = 32;

export interface EmitInput {
  site: Site;
  table: RouteTable;
  compiled: Pick<CompiledSite, 'files' | 'assets'>;
  manifest: Pick<BundleManifest, 'dir' | 'files'>;
  /** Absolute; output folder of the locale, in the staging folder. The pages are in it already. */
  dir: string;
  /** Absolute; previous output folder. If set, unchanged files are hard-linked from it. */
  previousOutDir?: string | undefined;
}

/**
 * Writes everything that is not there yet, as pages are: static files, the bundle,
 * documents, assets. Where two have one name the later of these wins, and pages win over all.
 * Sources and the cache are copied, never linked: whoever edits the output, or a plugin that
 * rewrites a file in place, must not change them with it.
 */
export async function emitFiles({
  site,
  table,
  compiled,
  manifest,
  dir,
  previousOutDir,
}: EmitInput): Promise<Diagnostic[]> {
  const pages = new Set(table.routes.flatMap(({htmlFile, dataFile}) => [htmlFile, dataFile]));
  const statics = findStaticFiles(site);
  const files = new Map<string, EmittedFile>();
  const diagnostics = [...statics.diagnostics];
  for (const {file, source} of statics.files) {
    if (pages.has(file)) diagnostics.push(hiddenFile(file, source));
    else files.set(file, {file, source});
  }
  for (const file of manifest.files) files.set(file, {file, source: path.join(manifest.dir, file)});
  for (const {file, text} of compiled.files.values()) {
    // Stage 4 has written what has no text any more.
    if (text === undefined) files.delete(file);
    else files.set(file, {file, content: text});
  }
  for (const {file, source} of compiled.assets) files.set(file, {file, source});

  const folders = new Set([...files.keys()].map((file) => path.dirname(path.join(dir, file))));
  for (const folder of folders) fs.mkdirSync(folder, {recursive: true});
  const changed = [...files.values()].filter((emitted) => !linkEmitted(emitted, dir, previousOutDir));
  await forEachLimited(changed, AT_ONCE, async (emitted) => {
    const problem = await emit(emitted, dir);
    if (problem) diagnostics.push(problem);
  });
  return diagnostics;
}

/** Whether the last output has the same file, which then stands in the new one. */
function linkEmitted({file, source, content}: EmittedFile, dir: string, previousOutDir: string | undefined): boolean {
  if (previousOutDir === undefined) return false;
  const [before, target] = [path.join(previousOutDir, file), path.join(dir, file)];
  if (content !== undefined || source === undefined)
    return linkPublished(before, target, Buffer.from(content ?? '')) !== undefined;
  return linkPublishedCopy(before, target, source) !== undefined;
}

async function emit({file, source, content}: EmittedFile, dir: string): Promise<Diagnostic | undefined> {
  const target = path.join(dir, file);
  // A name that stages before have linked is also one of the last output's.
  await fs.promises.rm(target, {force: true});
  if (content !== undefined || source === undefined) {
    await fs.promises.writeFile(target, content ?? '');
    return undefined;
  }
  try {
    // On disks that can share blocks between files this costs nothing.
    await fs.promises.copyFile(source, target, fs.constants.COPYFILE_FICLONE);
    return undefined;
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EISDIR' && code !== 'EACCES') throw error;
    return {
      code: 'INK7011',
      severity: 'error',
      message: `Could not copy ${file} to the output folder: ${message}`,
      place: {file: source},
    };
  }
}

function hiddenFile(file: string, source: string): Diagnostic {
  return {
    code: 'INK7004',
    severity: 'warning',
    message: `Did not copy the static file ${file}: a page has the same file name.`,
    hint: 'Rename the file, or change the URL of the page.',
    place: {file: source},
  };
}
