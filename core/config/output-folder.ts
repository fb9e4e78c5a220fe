import fs from 'node:fs';
import path from 'node:path';
import {InkstoneError} from '../../contract/diagnostic.ts';
import type {ParsedConfig} from './config-schema.ts';

const CONTENT_FOLDERS = ['src', 'docs', 'blog', 'content', 'versioned_docs', 'versioned_sidebars'];

interface OutputInput {
  siteDir: string;
  configPath: string;
  outDir: string;
  parsed: ParsedConfig;
}

/**
 * Refuses an output folder that would swallow what the site is made from: the site itself, its
 * configuration or its content, or that is a file (INK1040, INK1041). The folder is replaced as a
 * whole, so this is the last moment to ask.
 */
export function checkOutputFolder(input: OutputInput): void {
  const {outDir} = input;
  const blocking = firstFile(outDir);
  if (blocking !== undefined) {
    throw refusal('INK1041', outDir, blocking === outDir ? 'it is a file' : `"${blocking}" is a file`);
  }
  const real = realPath(outDir);
  for (const source of sourcesOf(input)) {
    if (!contains(real, realPath(source.path))) continue;
    throw refusal('INK1040', outDir, `it ${real === realPath(source.path) ? 'is' : 'contains'} ${source.name}`);
  }
  for (const folder of input.parsed.staticDirectories) {
    const staticDir = path.resolve(input.siteDir, folder);
    if (contains(realPath(staticDir), real))
      throw refusal('INK1040', outDir, `it is inside "${folder}", which is copied to the output folder`);
  }
}

function sourcesOf({siteDir, configPath, parsed}: OutputInput): {path: string; name: string}[] {
  const folders = [...CONTENT_FOLDERS, parsed.i18n.path, ...parsed.staticDirectories, ...pluginFolders(parsed)];
  return [
    {path: siteDir, name: 'the site folder'},
    {path: configPath, name: 'the configuration file'},
    ...[...new Set(folders)]
      .map((folder) => ({path: path.resolve(siteDir, folder), name: `the content folder "${folder}"`}))
      .filter((source) => fs.existsSync(source.path)),
  ];
}

/**
 * Values of `path` in the options of plugins and presets, such as `docs: {path: '../handbook'}`.
 */
function pluginFolders(parsed: ParsedConfig): string[] {
  const options = [...parsed.presets, ...parsed.plugins].flatMap((entry) => (Array.isArray(entry) ? [entry[1]] : []));
  const inner = options.flatMap((option) => [option, ...Object.values(option ?? {})]);
  return inner.flatMap((option) => {
    const value = typeof option === 'object' && option !== null ? (option as {path?: unknown}).path : undefined;
    return typeof value === 'string' ? [value] : [];
  });
}

/** The folder or the nearest parent that exists, if it is not a folder. */
function firstFile(dir: string): string | undefined {
  for (let at = dir; ; at = path.dirname(at)) {
    const stat = statOf(at);
    if (stat) return stat.isDirectory() ? undefined : at;
    if (path.dirname(at) === at) return undefined;
  }
}

function statOf(file: string): fs.Stats | undefined {
  try {
    return fs.statSync(file, {throwIfNoEntry: false});
  } catch {
    // A part of the path is a file (ENOTDIR): the loop comes to it.
    return undefined;
  }
}

/** Symbolic links followed as far as the path exists. */
function realPath(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(realPath(parent), path.basename(file));
  }
}

function contains(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative === '' || (relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative));
}

function refusal(code: string, outDir: string, reason: string): InkstoneError {
  return new InkstoneError({
    code,
    severity: 'error',
    message: `Cannot use "${outDir}" as the output folder: ${reason}.`,
    hint: 'Choose another folder with --out-dir. Each build replaces the whole folder.',
  });
}
