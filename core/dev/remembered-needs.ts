import fs from 'node:fs';
import path from 'node:path';
import type {Site} from '../../contract/site.ts';

/**
 * A module that a document has asked for will be asked for again: with the list the first bundle is
 * the only one.
 */
const LIST = 'needs-of-documents.json';
const MOST = 500;

/**
 * Modules that documents of the site have asked for in earlier sessions. Modules of the site itself
 * may be gone and are left out then.
 */
export function rememberedNeeds(site: Site): string[] {
  try {
    const keys = JSON.parse(fs.readFileSync(path.join(site.generatedDir, LIST), 'utf8')) as unknown[];
    // Only what is in every theme: a module of the site that was removed would break the bundle.
    return keys.filter((key): key is string => typeof key === 'string' && isLasting(key));
  } catch {
    return [];
  }
}

/** Adds to the list; a folder that cannot be written costs time, not the session. */
export function rememberNeeds(site: Site, keys: Iterable<string>): void {
  const all = new Set([...rememberedNeeds(site), ...[...keys].filter(isLasting)]);
  try {
    fs.mkdirSync(site.generatedDir, {recursive: true});
    fs.writeFileSync(path.join(site.generatedDir, LIST), JSON.stringify([...all].sort().slice(0, MOST)));
  } catch {
    // Read-only or full.
  }
}

/**
 * Themes and packages of the documents' own making (`@theme/Tabs`) stay; whether the theme still
 * has them is looked up by webpack.
 */
function isLasting(key: string): boolean {
  return /^@theme\/(?:Tabs|TabItem|Admonition(?:\/[\w/]+)?|CodeBlock|Details|DocCardList|Heading|Mermaid|TOCInline|MDXComponents(?:\/\w+)?)$/.test(
    key,
  );
}
