import fs from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {findConfig, hasConfig} from '../../core/config/site-folders.ts';
import {isWithin} from '../../core/support/file-tree.ts';
import type {FileChange} from '../migrate/file-change.ts';
import {type BlogFolder, blogFolders} from './blog-folders.ts';

const ONLY_DEFAULTS =
  'The configuration has errors, so posts were only searched in their default folders. Run "inkstone upgrade" again once it loads.';

/** The files of a site as codemods see them: each sees what earlier ones have changed. */
export class SiteFiles {
  readonly siteDir: string;
  /** Undefined if the folder has no configuration. */
  readonly configPath: string | undefined;
  /** What a person should know about the search for files. */
  readonly notes: string[] = [];
  readonly #config: string | undefined;
  readonly #changes = new Map<string, FileChange>();
  readonly #touched = new Set<string>();
  #blogs: BlogFolder[] | undefined;

  /** @throws INK1001 if the named configuration is missing */
  constructor(siteDir: string, config?: string) {
    this.siteDir = siteDir;
    this.#config = config;
    const hasOne = config !== undefined || hasConfig(siteDir);
    this.configPath = hasOne ? findConfig(siteDir, config).configPath : undefined;
  }

  /**
   * Returns the text of a file with the changes so far. Returns undefined if it is missing, or in
   * another encoding than UTF-8: writing it would damage it.
   */
  text(file: string): string | undefined {
    return this.#changes.get(file)?.after ?? utf8Text(file);
  }

  /** Changes a file. */
  edit(file: string, after: string, reason: string): void {
    const earlier = this.#changes.get(file);
    const before = earlier ? earlier.before : utf8Text(file);
    if (after === (earlier?.after ?? before)) return;
    const reasons = [...(earlier?.reasons ?? []), reason];
    this.#changes.set(file, {file, before, after, reasons: [...new Set(reasons)]});
    this.#touched.add(file);
  }

  /** What `edit` has changed, by file. */
  get changes(): FileChange[] {
    return [...this.#changes.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  /** Returns the files that `edit` has changed since the last call. */
  takeTouched(): string[] {
    const files = [...this.#touched].sort();
    this.#touched.clear();
    return files;
  }

  /**
   * Returns the posts of all blogs, in all languages, whose text matches. Loads the plugins of the
   * site only if a file does.
   */
  async posts(pattern: RegExp): Promise<string[]> {
    const found = this.#find(['**/*.{md,mdx}'], pattern);
    if (found.length === 0) return [];
    const folders = (await this.#blogFolders()).flatMap(({dirs}) => dirs);
    return found.filter((file) => folders.some((dir) => isWithin(file, dir)));
  }

  /** Returns the authors files of all blogs, in all languages, whose text matches. */
  async authorsFiles(pattern: RegExp): Promise<string[]> {
    if (this.#find(['**/*.{yml,yaml,json}'], pattern).length === 0) return [];
    const files = (await this.#blogFolders()).flatMap(({dirs, authors}) => dirs.map((dir) => path.join(dir, authors)));
    return [...new Set(files)].filter((file) => pattern.test(this.text(file) ?? ''));
  }

  #find(globs: string[], pattern: RegExp): string[] {
    const files = globSync(globs, {cwd: this.siteDir, absolute: true, ignore: ['**/node_modules/**', 'build/**']});
    return files
      .map((file) => path.normalize(file))
      .sort()
      .filter((file) => pattern.test(this.text(file) ?? ''));
  }

  async #blogFolders(): Promise<BlogFolder[]> {
    if (this.#blogs) return this.#blogs;
    const {blogs, isConfigured} = await blogFolders(this.siteDir, this.#config);
    if (!isConfigured) this.notes.push(ONLY_DEFAULTS);
    this.#blogs = blogs;
    return blogs;
  }
}

function utf8Text(file: string): string | undefined {
  if (!fs.statSync(file, {throwIfNoEntry: false})?.isFile()) return undefined;
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(fs.readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
