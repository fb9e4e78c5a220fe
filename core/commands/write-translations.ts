import fs from 'node:fs/promises';
import path from 'node:path';
import {glob} from 'tinyglobby';
import {InkstoneError, type Diagnostic} from '../../contract/diagnostic.ts';
import type {LoadedPlugin} from '../../contract/plugin.ts';
import {FOOTNOTE_TEXTS} from '../compile/footnote-labels.ts';
import {callHook, callHookSync} from '../load/plugin-hook.ts';
import {loadCodeTranslations, pluginLocalizationDir} from '../load/translations.ts';
import {writeFileAtomic} from '../support/output-files.ts';
import {packageRoot} from '../support/package-root.ts';
import {loadSitePlugins, type SiteChoice, type SitePlugins} from './site-plugins.ts';
import {textsOfSource, type Messages} from './translation-sources.ts';

const CODE = '**/*.{js,jsx,mjs,cjs,ts,tsx,mts,cts}';
const NO_CODE = ['**/node_modules/**', '**/*.d.ts', '**/*.test.*', '**/__tests__/**'];

/** Files that were written, absolute, and what there is to say about them. */
interface WrittenTranslations {
  files: string[];
  diagnostics: Diagnostic[];
}

/**
 * Writes the translation files of a language, or adds what is missing in them: texts of code and
 * theme in `code.json`, those of each plugin in its folder. Nothing that is translated already
 * changes unless asked for.
 */
export async function writeTranslations(choice: SiteChoice, options: MergeOptions): Promise<WrittenTranslations> {
  const site = await loadSitePlugins(choice);
  const {diagnostics, context} = site;
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const update = {...options, report};
  const files: string[] = [];
  const write = async (file: string, messages: Messages): Promise<void> => {
    if (await updateTranslationFile(file, messages, update)) files.push(file);
  };
  await write(path.join(context.localizationDir, 'code.json'), await codeMessages(site, report));
  for (const plugin of site.plugins) {
    const dir = pluginLocalizationDir(context.localizationDir, plugin);
    for (const {path: name, content} of await pluginMessages(plugin, report))
      await write(path.join(dir, `${name}.json`), content);
  }
  return {files, diagnostics};
}

/** Asked with the content as it was loaded: keys are made of the untranslated labels. */
async function pluginMessages(
  plugin: LoadedPlugin,
  report: (diagnostic: Diagnostic) => void,
): Promise<{path: string; content: Messages}[]> {
  if (!plugin.getTranslationFiles) return [];
  const content = await callHook(plugin, 'loadContent', report);
  return (await callHook(plugin, 'getTranslationFiles', report, {content})) ?? [];
}

/** Texts of the code, those that a theme has in this language already translated. */
async function codeMessages(site: SitePlugins, report: (diagnostic: Diagnostic) => void): Promise<Messages> {
  const {plugins, context} = site;
  const defaults = await loadCodeTranslations(plugins, {...context, codeTranslations: {}}, report);
  const found: Messages = Object.fromEntries(Object.values(FOOTNOTE_TEXTS).map(({id, ...text}) => [id, text]));
  for (const file of await sourceFiles(site)) {
    Object.assign(found, await textsOfSource(file, await fs.readFile(file, 'utf8'), report));
  }
  const entries = Object.entries(found).map(([id, text]) => [id, {...text, message: defaults[id] ?? text.message}]);
  return Object.fromEntries(entries.sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1))) as Messages;
}

/**
 * Code of the site, of its themes and of its local plugins, and what plugins watch; sorted, each
 * once.
 */
async function sourceFiles({plugins, loaded}: SitePlugins): Promise<string[]> {
  const {siteDir} = loaded.site;
  const folders = [path.join(packageRoot(), 'theme'), path.join(siteDir, 'src')];
  const patterns: string[] = [];
  for (const plugin of plugins) {
    const theme = callHookSync(plugin, 'getThemePath');
    if (theme !== undefined) folders.push(path.resolve(plugin.path, theme));
    if (plugin.version.type === 'project' && plugin.path !== siteDir) folders.push(plugin.path);
    const watched = callHookSync(plugin, 'getPathsToWatch');
    patterns.push(...(watched ?? []).filter((pattern) => /[jt]sx?\b/.test(path.extname(pattern))));
  }
  const found = await Promise.all([
    ...[...new Set(folders)].map((cwd) => glob(CODE, {cwd, ignore: NO_CODE, absolute: true})),
    glob(patterns, {cwd: siteDir, ignore: NO_CODE, absolute: true, expandDirectories: false}),
  ]);
  return [...new Set(found.flat().map((file) => path.normalize(file)))]
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .sort();
}

interface MergeOptions {
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
