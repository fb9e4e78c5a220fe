import fs from 'node:fs';
import path from 'node:path';
import {userError} from '../../contract/diagnostic.ts';
import {stripTypes} from '../../core/commands/swizzle.ts';
import {fillTemplate, type NewFile, writeNewFiles} from '../../core/commands/write-files.ts';
import {findConfig} from '../../core/config/site-folders.ts';
import {listFiles} from '../../core/support/output-files.ts';
import {packageRoot} from '../../core/support/package-root.ts';

export type ExtensionKind = 'plugin' | 'theme';

/** Folder of each kind in a site. */
const FOLDERS: Record<ExtensionKind, string> = {plugin: 'plugins', theme: 'themes'};

interface NewExtension {
  kind: ExtensionKind;
  /** As typed: letters, digits and hyphens. */
  name: string;
  siteDir: string;
  config?: string | undefined;
}

/**
 * Writes a plugin or a theme that works, with a test, to a folder of the site: in TypeScript if the
 * configuration is written in it. Returns its files and its entry for the configuration.
 *
 * @throws INK8062 for an invalid name, INK8063 if the folder exists, INK8060 if it can't be written
 */
export async function newExtension({kind, name, siteDir, config}: NewExtension) {
  const {configPath} = findConfig(siteDir, config);
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw userError('INK8062', `${JSON.stringify(name)} is not a valid name for a ${kind}.`, {
      hint: 'Use lowercase letters, digits and hyphens, as in "reading-list".',
    });
  }
  const folder = path.posix.join(FOLDERS[kind], name);
  const dir = path.join(siteDir, folder);
  if (fs.existsSync(dir)) {
    const message = `The folder "${path.relative('.', dir)}" already exists.`;
    throw userError('INK8063', message, {hint: 'Choose another name.'});
  }
  const isTyped = /\.[cm]?ts$/.test(configPath);
  const entry = `${kind}.${isTyped ? 'ts' : 'js'}`;
  const values = {name, entry: `../${entry}`, test: `${folder}/${kind}.test.mjs`};
  const files = listFiles(path.join(packageRoot(), 'templates/new', kind)).map((file): NewFile => {
    const content = fillTemplate(`new/${kind}/${file}`, values);
    return isTyped ? {file, content} : asJavaScript({file, content});
  });
  return {files: await writeNewFiles(dir, files), entry: `./${folder}/${entry}`};
}

function asJavaScript({file, content}: NewFile): NewFile {
  if (!/\.tsx?$/.test(file)) return {file, content};
  return {file: file.replace(/\.ts(x?)$/, '.js$1'), content: stripTypes(content)};
}
