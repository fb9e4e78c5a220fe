import fs from 'node:fs/promises';
import path from 'node:path';
import {glob} from 'tinyglobby';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {LoadedPlugin, TranslationFile} from '../../contract/plugin.ts';
import {FOOTNOTE_TEXTS} from '../compile/compile-job.ts';
import {globsFromSite} from '../load/find-files.ts';
import {callHook, callHookSync, type Report} from '../load/plugin-hook.ts';
import {loadCodeTranslations, pluginLocalizationDir} from '../load/translations.ts';
import {writeFileAtomic} from '../support/output-files.ts';
import {packageRoot} from '../support/package-root.ts';
import {readTranslationFile} from '../support/translation-file.ts';
import {loadSitePlugins, type SiteChoice, type SitePlugins} from './site-plugins.ts';
import {type Messages, textsOfSource} from './translation-sources.ts';

const CODE = '**/*.{js,jsx,mjs,cjs,ts,tsx,mts,cts}';
const NO_CODE = ['**/node_modules/**', '**/*.d.ts', '**/*.test.*', '**/__tests__/**'];

/**
 * Writes the translation files of a language, or adds missing entries to them: texts of code and
 * theme in `code.json`, those of each plugin in its folder. Returns the files that it wrote,
 * absolute.
 */
export async function writeTranslations(
  choice: SiteChoice,
  options: MergeOptions,
): Promise<{files: string[]; diagnostics: Diagnostic[]}> {
  const site = await loadSitePlugins(choice);
  const {diagnostics, context} = site;
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const files: string[] = [];
  const write = async (file: string, messages: Messages): Promise<void> => {
    if (await updateTranslationFile(file, messages, {...options, report})) files.push(file);
  };
  await write(path.join(context.localizationDir, 'code.json'), await codeMessages(site, report));
  for (const plugin of site.plugins) {
    const dir = pluginLocalizationDir(context.localizationDir, plugin);
    for (const {path: name, content} of await pluginMessages(plugin))
      await write(path.join(dir, `${name}.json`), content);
  }
  return {files, diagnostics};
}

/** Calls the hook with the content as it was loaded: keys are derived from untranslated labels. */
async function pluginMessages(plugin: LoadedPlugin): Promise<TranslationFile[]> {
  if (!plugin.getTranslationFiles) return [];
  const content = await callHook(plugin, 'loadContent');
  return (await callHook(plugin, 'getTranslationFiles', {content})) ?? [];
}

/** The texts of the code. Those that a theme has translated to this language are translated. */
async function codeMessages(site: SitePlugins, report: Report): Promise<Messages> {
  const {plugins, context} = site;
  const defaults = await loadCodeTranslations(plugins, {...context, codeTranslations: {}});
  const found: Messages = Object.fromEntries(Object.values(FOOTNOTE_TEXTS).map(({id, ...text}) => [id, text]));
  for (const file of await sourceFiles(site)) {
    Object.assign(found, await textsOfSource(file, await fs.readFile(file, 'utf8'), report));
  }
  const sorted = Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([id, text]) => [id, {...text, message: defaults[id] ?? text.message}]));
}

/** The code of the site, of its themes and local plugins, and what plugins watch, sorted. */
async function sourceFiles({plugins, loaded}: SitePlugins): Promise<string[]> {
  const {siteDir} = loaded.site;
  const folders = new Set([path.join(packageRoot(), 'theme'), path.join(siteDir, 'src')]);
  const patterns: string[] = [];
  for (const plugin of plugins) {
    const theme = callHookSync(plugin, 'getThemePath');
    if (theme !== undefined) folders.add(path.resolve(plugin.path, theme));
    if (plugin.version.type === 'project' && plugin.path !== siteDir) folders.add(plugin.path);
    const watched = callHookSync(plugin, 'getPathsToWatch');
    patterns.push(...(watched ?? []).filter((pattern) => pattern && /[jt]sx?\b/.test(path.extname(pattern))));
  }
  const found = await Promise.all([
    ...[...folders].map((cwd) => glob(CODE, {cwd, ignore: NO_CODE, absolute: true})),
    glob(globsFromSite(patterns, siteDir), {cwd: siteDir, ignore: NO_CODE, absolute: true, expandDirectories: false}),
  ]);
  const files = new Set(found.flat().map((file) => path.normalize(file)));
  return [...files].filter((file) => /\.[cm]?[jt]sx?$/.test(file)).sort();
}

export interface MergeOptions {
  /** Replace existing translations. */
  override?: boolean;
  /** Prefix of each added message, so that translators find it. */
  messagePrefix: string;
}

/**
 * Adds new messages to those of a translation file. Existing messages stay unless `override` is
 * set. Unused messages stay, too; their keys are returned as `unknown`.
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

/** Updates one translation file. Returns false if it would be empty; then it is not written. */
export async function updateTranslationFile(
  file: string,
  wanted: Messages,
  {report, ...options}: MergeOptions & {report: Report},
): Promise<boolean> {
  const {messages, unknown} = mergeMessages(readTranslationFile(file, 'INK8010') ?? {}, wanted, options);
  if (unknown.length > 0) {
    const message = `The site does not use these keys of ${path.basename(file)}: ${unknown.join(', ')}.`;
    report({code: 'INK8011', severity: 'warning', message, hint: 'Remove them if they are obsolete.', place: {file}});
  }
  if (Object.keys(messages).length === 0) return false;
  await writeFileAtomic(file, `${JSON.stringify(messages, undefined, 2)}\n`);
  return true;
}
