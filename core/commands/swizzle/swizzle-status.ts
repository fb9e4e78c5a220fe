import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '../../finish/list-files.ts';
import {baseHash, readRecord} from './base-record.ts';
import type {SiteThemes} from './site-themes.ts';

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
