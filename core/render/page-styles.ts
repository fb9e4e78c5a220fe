import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {BundleManifest} from '../../contract/manifest.ts';
import {LIVE_CLASSES} from '../../theme/_manifest.ts';
import {contentHash} from '../support/output-files.ts';
import {type StyleIndex, mentionedIn, parseStyles, unitOf} from '../support/style-index.ts';

/** The style sheet of a page. */
export interface PageSheet {
  /** Relative to the output folder: `assets/css/page.<hash>.css`. */
  file: string;
  /** Value of the `integrity` attribute. */
  integrity: string;
  content: string;
  /** What the rules were selected by. `contentOf` turns it into the content again. */
  key: string;
}

/** The part of a manifest that decides what the style sheet of a page contains. */
export type StyleBundle = Pick<BundleManifest, 'dir' | 'styles' | 'siteNames'>;

/** What a page can show: its HTML and the code of its documents and tags, and its modules. */
export interface PageContent {
  html: string;
  /** Classes of the `html` and `body` elements. */
  classes: readonly (string | undefined)[];
  /** Document modules: their code may show other classes in the browser. */
  documents: readonly string[];
  /** Tags of plugins and of the configuration. */
  tags: string;
  /** Registry keys. */
  needs: readonly string[];
}

export type PageStyles = NonNullable<ReturnType<typeof openPageStyles>>;

/** Number of texts whose names are remembered. Inline styles of a site can all be different. */
const KNOWN_TEXTS = 20_000;

/** A selection larger than this part of the style sheet isn't worth a file. */
const WORTHWHILE = 0.85;

/**
 * Opens the style sheet of a bundle to select the rules that a page needs at first. When it is idle
 * or the reader interacts with it, the browser loads the complete style sheet
 * (`runtime/complete-styles.ts`).
 *
 * Returns undefined for a bundle without exactly one style sheet on disk.
 */
export function openPageStyles({dir, styles, siteNames}: StyleBundle) {
  const [name, ...others] = styles;
  const source = path.join(dir, name ?? '');
  if (name === undefined || others.length > 0 || !fs.existsSync(source)) return undefined;
  let opened: StyleIndex | undefined;
  const index = (): StyleIndex => (opened ??= parseStyles(fs.readFileSync(source, 'utf8')));
  const sheets = new Map<string, PageSheet>();
  const sheetOf = (key: string): PageSheet => {
    const content = index().select(JSON.parse(key) as string[]);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return {file: sheetFile(content), integrity, content, key};
  };
  const find = (key: string): PageSheet => {
    const sheet = sheets.get(key) ?? sheetOf(key);
    sheets.set(key, sheet);
    return sheet;
  };
  const byNames = new Map<string, PageSheet>();
  /** Most pages of a kind mention the same names. */
  const sheetOfNames = (names: ReadonlySet<string>): PageSheet => {
    const list = [...names].sort().join(' ');
    const sheet = byNames.get(list) ?? find(index().keyOf(names));
    byNames.set(list, sheet);
    return sheet;
  };
  const known = new Map<string, ReadonlySet<string>>();
  /** Most attributes, and the tags of the site, are on many pages. */
  const namesIn = (text: string): ReadonlySet<string> => {
    const found = known.get(text) ?? mentionedIn(` ${text} `, index().names);
    if (known.size === KNOWN_TEXTS) known.clear();
    known.set(text, found);
    return found;
  };
  return {
    /** Returns the style sheet of a page; undefined if it needs nearly all rules. */
    sheetFor: ({html, classes, documents, tags, needs}: PageContent): PageSheet | undefined => {
      const {names, size} = index();
      const byKey = (lists: Readonly<Record<string, readonly string[]>>): string[] =>
        ['', ...needs].flatMap((key) => lists[key] ?? []);
      const found = new Set([...byKey(LIVE_CLASSES).map(unitOf), ...byKey(siteNames ?? {})]);
      for (const text of [tags, classes.join(' '), ...attributesOf(html)])
        for (const each of namesIn(text)) found.add(each);
      for (const code of documents) for (const each of mentionedIn(classesInCode(code), names)) found.add(each);
      const sheet = sheetOfNames(found);
      return sheet.content.length < WORTHWHILE * size ? sheet : undefined;
    },
    /** Returns the content of a style sheet from its key. */
    contentOf: (key: string): string => find(key).content,
  };
}

/** Returns the file of a style sheet, relative to the output folder. */
export function sheetFile(content: string | Uint8Array): string {
  return `assets/css/page.${contentHash(content)}.css`;
}

/**
 * Returns the attributes that can have classes or custom properties, and custom properties that
 * occur anywhere in a page.
 */
function attributesOf(html: string): string[] {
  // Most of the thousands of attributes of a page are equal: the classes of highlighted code.
  const attributes = new Set(html.match(/\s(?:class|style|fill|stroke)=(?:"[^"]*"|'[^']*'|[^\s"'>]+)/g));
  const values = [...attributes].map((text) => text.slice(text.indexOf('=') + 1));
  return [...values, ...new Set(html.match(/--(?:ifm|ink)-[\w-]+/g))];
}

/** Classes in the code of a document, which may show them in the browser only. */
function classesInCode(code: string): string {
  return (code.match(/\bclass(?:Name)?(?:["']?:\s*[^,}]*|=\\"[^"\\]*\\)/g) ?? []).join(' ').replaceAll('=\\"', '=\\" ');
}
