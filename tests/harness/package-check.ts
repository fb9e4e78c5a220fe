import type {ExpectStatic} from 'vitest';
import type {WatchedPage} from './browser.ts';
import type {Run} from './build-site.ts';

/** Groups of the page in the guide, in its order. */
export const KINDS = {
  search: 'Search',
  api: 'API references',
  content: 'Content and data',
  markdown: 'Markdown and code',
  interface: 'Interface',
  images: 'Images and diagrams',
  styles: 'Styles',
  analytics: 'Analytics and consent',
  machines: 'For machines',
  build: 'Build',
} as const;

/**
 * How a package of the ecosystem is tried. `tests/compat/packages/<folder>/check.ts` exports one as
 * default; the rest of the folder is the site, with all versions pinned in its `package.json`.
 */
export interface PackageCheck {
  /** Name in the npm registry. */
  readonly package: string;
  /** What it is for, in a few words for the guide: "Sass style sheets". */
  readonly does: string;
  readonly kind: keyof typeof KINDS;
  /** Rows of the compatibility table that it holds, such as `3P-01`. */
  readonly rows?: readonly string[];
  /** Whether each run of the tests tries it. The long run tries all. */
  readonly isInEveryRun?: true;
  /** What differs from Docusaurus, as a sentence for the guide. */
  readonly difference?: string;
  /** If it can't work: a sentence for the guide, and what the failed build has to print. */
  readonly fails?: {readonly why: string; readonly output: RegExp};
  /** Environment of all commands. */
  readonly env?: Readonly<Record<string, string>>;
  /** Runs in the installed site before the build, for packages with commands that write documents. */
  readonly beforeBuild?: (site: InstalledSite) => Promise<void>;
  /** Throws if the built site doesn't show what the package is for. */
  readonly check?: (site: BuiltSite) => Promise<void> | void;
}

export interface InstalledSite {
  /** Path of the folder. */
  readonly dir: string;
  /** Runs a command such as `gen-api-docs all` in the folder. Throws with its output if it fails. */
  readonly command: (...args: string[]) => Promise<Run>;
}

export interface BuiltSite {
  readonly dir: string;
  readonly outDir: string;
  /** What the build printed. */
  readonly output: string;
  /** Vitest's `expect`. */
  readonly expect: ExpectStatic;
  /** Returns the text of a file of the output, such as `docs/intro/index.html`. */
  readonly read: (file: string) => string;
  /** Returns the paths of all files of the output. */
  readonly files: () => readonly string[];
  /** Returns the text of all scripts or style sheets of the output. */
  readonly assets: (extension: 'js' | 'css') => string;
  /**
   * Opens an address such as `/docs/intro` in Chromium and waits for hydration. Requests to other
   * hosts get an empty answer, or that of `answers`, and are recorded. Problems on the page fail
   * the test when it ends, except those that `ignored` matches.
   */
  readonly open: (address: string, options?: OpenOptions) => Promise<OpenedPage>;
}

export interface OpenOptions {
  /** Answers of other hosts: parts of their URLs, and the bodies as text or JSON. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Problems that the package has everywhere, such as its deprecated API. */
  readonly ignored?: RegExp;
  readonly colorScheme?: 'light' | 'dark';
  readonly viewport?: {width: number; height: number};
}

export interface OpenedPage extends Pick<WatchedPage, 'page' | 'problems'> {
  /** URLs of requests to other hosts. */
  readonly external: readonly string[];
}

/** Types a check. */
export const definePackageCheck = (check: PackageCheck): PackageCheck => check;
