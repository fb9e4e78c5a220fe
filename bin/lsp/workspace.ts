import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../contract/diagnostic.ts';
import {cacheFolder, hasConfig} from '../../core/config/site-folders.ts';
import type {FileChange} from '../../core/dev/stage-reads.ts';
import {watchFiles} from '../../core/dev/watch-files.ts';
import {openEditedSite, type EditedSite, type SiteState} from './edited-site.ts';
import {findAbove, isWithin, statOf} from '../../core/support/file-tree.ts';

export interface WorkspaceOptions {
  config: string | undefined;
  /** Shows the problems of a file; an empty list removes them. */
  publish: (file: string, diagnostics: readonly Diagnostic[], siteDir: string) => void;
  /** A site has been loaded. */
  onLoad: (state: SiteState) => void;
  report: (error: unknown) => void;
}

/** The sites whose documents are open in the editor, and the texts there. */
export type Workspace = ReturnType<typeof createWorkspace>;

/** Milliseconds without a key after which a document is checked. */
const TYPING_PAUSE = 120;

/** Problems that only loading the whole site finds; others are found again in each text. */
const OF_SITE = /^INK(?:3\d\d\d|8043|8044|8046|2115|2213)$/;

/** Creates a workspace without sites. The first document of a site opens it. */
export function createWorkspace({config, publish, onLoad, report}: WorkspaceOptions) {
  /** Texts of open documents by absolute path. */
  const unsaved = new Map<string, string>();
  const sites = new Map<string, EditedSite>();
  const watchers: {close: () => void}[] = [];
  const problems = new Map<EditedSite, ReadonlyMap<string, readonly Diagnostic[]>>();
  const pending = new Map<string, NodeJS.Timeout>();

  const open = (siteDir: string, locale: string | undefined): EditedSite => {
    const key = `${siteDir}\0${locale ?? ''}`;
    const known = sites.get(key);
    if (known) return known;
    const site: EditedSite = openEditedSite({
      siteDir,
      config,
      locale,
      unsaved,
      onProblems: (found) => queueMicrotask(() => showProblems(site, found)),
    });
    if (locale === undefined) watchers.push(watchSite(siteDir, (changes) => void filesChanged(siteDir, changes)));
    sites.set(key, site);
    return site;
  };

  const showProblems = (site: EditedSite, found: ReadonlyMap<string, readonly Diagnostic[]>): void => {
    const before = problems.get(site)?.keys() ?? [];
    problems.set(site, found);
    for (const file of new Set([...before, ...found.keys()])) {
      if (!unsaved.has(file)) publish(file, found.get(file) ?? [], site.siteDir);
    }
    const state = site.state();
    if (state) onLoad(state);
    for (const file of unsaved.keys()) {
      siteOf(file)
        .then((owner) => (owner === site ? check(file) : undefined))
        .catch(report);
    }
  };

  /** The site of a file: that of the nearest configuration, in the language of its folder. */
  const siteOf = async (file: string): Promise<EditedSite | undefined> => {
    const siteDir = siteDirOf(file, config);
    if (siteDir === undefined) return undefined;
    const site = open(siteDir, undefined);
    await site.opening;
    const i18n = site.state()?.inspected.loadedSite.site.i18n;
    const locale = i18n?.locales.find((each) =>
      isWithin(file, path.resolve(siteDir, i18n.path, i18n.localeConfigs[each]?.path ?? each)),
    );
    return locale !== undefined && locale !== i18n?.currentLocale ? open(siteDir, locale) : site;
  };

  const check = async (file: string): Promise<void> => {
    clearTimeout(pending.get(file));
    pending.delete(file);
    const site = await siteOf(file);
    const found = await site?.documentChanged(file);
    if (!site) return;
    const ofSite = problems.get(site)?.get(file) ?? [];
    // Without a state, only the problems of the site itself are known.
    const list = found ? [...ofSite.filter(({code}) => OF_SITE.test(code)), ...found] : ofSite;
    if (unsaved.has(file)) publish(file, list, site.siteDir);
  };

  const filesChanged = async (siteDir: string, changes: readonly FileChange[]): Promise<void> => {
    const concerned = [...sites.values()].filter((site) => site.siteDir === siteDir);
    await Promise.all(concerned.map((site) => site.filesChanged(changes))).catch(report);
  };

  return {
    /** Text of an open document, or of the file. Empty if there is no file. */
    textOf: (file: string): string => {
      const text = unsaved.get(file);
      if (text !== undefined) return text;
      return statOf(file)?.isFile() ? fs.readFileSync(file, 'utf8') : '';
    },
    isOpen: (file: string): boolean => unsaved.has(file),
    /** Opens the site of a folder, so that it is loaded before its first document. */
    openSiteOf: (dir: string): void => {
      const siteDir = siteDirOf(path.join(dir, 'any.md'), config);
      if (siteDir !== undefined) open(siteDir, undefined);
    },
    documentChanged: (file: string, text: string): void => {
      unsaved.set(file, text);
      clearTimeout(pending.get(file));
      pending.set(
        file,
        setTimeout(() => void check(file).catch(report), TYPING_PAUSE),
      );
    },
    documentClosed: (file: string): void => {
      clearTimeout(pending.get(file));
      pending.delete(file);
      unsaved.delete(file);
      // The text in the editor may not have been saved.
      siteOf(file)
        .then(async (site) => {
          await site?.documentChanged(file);
          if (site) publish(file, problems.get(site)?.get(file) ?? [], site.siteDir);
        })
        .catch(report);
    },
    /**
     * The site of a file with all changes applied. Undefined if it could not be loaded.
     *
     * @param options.isQuick whether not to wait until changes are applied
     */
    stateOf: async (file: string, {isQuick = false} = {}): Promise<SiteState | undefined> => {
      const site = await siteOf(file);
      await site?.opening;
      if (isQuick) return site?.state();
      if (pending.has(file)) await check(file);
      return site?.settled();
    },
    /** All sites that are loaded. */
    states: (): SiteState[] => [...sites.values()].flatMap((site) => site.state() ?? []),
    close: async (): Promise<void> => {
      for (const timer of pending.values()) clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await Promise.all([...sites.values()].map((site) => site.close()));
    },
  };
}

/** The folder of the nearest configuration above a file. */
function siteDirOf(file: string, config: string | undefined): string | undefined {
  return findAbove(path.dirname(file), (dir) => hasConfig(dir, config));
}

function watchSite(siteDir: string, onChange: (changes: FileChange[]) => void): {close: () => void} {
  const except = [path.join(siteDir, '.docusaurus'), path.join(siteDir, 'build'), cacheFolder(siteDir)];
  const watch = watchFiles({dirs: [siteDir], except, onChange});
  watch.start();
  return watch;
}
