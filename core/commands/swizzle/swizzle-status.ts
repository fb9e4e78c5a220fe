import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '../../support/output-files.ts';
import {contentHash} from '../../support/output-files.ts';
import type {SiteThemes} from './site-themes.ts';

/** What an ejected file says of the component that it was made from. */
interface BaseRecord {
  component: string;
  /** Name and version of the theme. */
  theme: string;
  /** Hash of the component's source at that time. */
  hash: string;
}

const RECORD = /^\/\/ Ejected: (\S+) of (\S+ \S+), base ([0-9a-f]+)\b/m;

/**
 * The line at the head of an ejected file. It travels with the file, whoever moves or formats it.
 */
export function recordLine({component, theme, hash}: BaseRecord): string {
  return `// Ejected: ${component} of ${theme}, base ${hash} ("inkstone swizzle --status" compares it).\n`;
}

/** The record in a file, if it has one. */
function readRecord(text: string): BaseRecord | undefined {
  const [, component, theme, hash] = RECORD.exec(text) ?? [];
  return component && theme && hash ? {component, theme, hash} : undefined;
}

/** Hash of a source; line ends do not count, since git changes them. */
export function baseHash(source: string): string {
  return contentHash(source.replaceAll('\r\n', '\n'), 16);
}

export interface EjectedFile {
  /** Absolute. */
  file: string;
  component: string;
  /** The theme it came from, with its version then. */
  from: string;
  state: 'same' | 'changed' | 'gone';
  /** The theme that has the component now, with its version. */
  now?: string;
}

/** The ejected components of a site, and whether what they were made from has changed since. */
export function swizzleStatus({components, ownFolder}: SiteThemes): EjectedFile[] {
  return listFiles(ownFolder).flatMap((name): EjectedFile[] => {
    const file = path.join(ownFolder, name);
    const record = /\.[jt]sx?$/.test(name) ? readRecord(fs.readFileSync(file, 'utf8')) : undefined;
    if (!record) return [];
    const base = components.get(record.component);
    const found = {file, component: record.component, from: record.theme};
    if (!base) return [{...found, state: 'gone'}];
    const isSame = baseHash(fs.readFileSync(base.file, 'utf8')) === record.hash;
    return [{...found, state: isSame ? 'same' : 'changed', now: base.theme}];
  });
}
