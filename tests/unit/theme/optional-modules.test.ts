import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {OPTIONAL_MODULES} from '../../../theme/_manifest.ts';
import {chunkName} from '../../../core/bundle/entry-modules.ts';

const theme = path.join(import.meta.dirname, '../../../theme');
const sources = fs
  .readdirSync(theme, {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => fs.readFileSync(path.join(theme, file), 'utf8'));

it('every module that the theme loads on demand is offered to pages, and none is offered for nothing', () => {
  const asked = sources.flatMap((text) =>
    [...text.matchAll(/(?:onDemand(?:<[^(]*>)?|useOptionalModule)\([^']*'([^']+)'/g)].map(([, key]) => key),
  );
  expect([...new Set(asked)].sort()).toEqual([...OPTIONAL_MODULES].sort());
});

it('none of them is imported beside that, or it would be in a chunk that every page loads', () => {
  const imported = OPTIONAL_MODULES.filter((key) =>
    sources.some((text) => new RegExp(`^import (?!type )[^;]*from '${key}';`, 'm').test(text)),
  );
  // Those come with chunks of other kinds of pages, or with the other items of their chunk.
  const elsewhere = ['@theme/NavbarItem/DropdownNavbarItem'];
  expect(imported.filter((key) => !elsewhere.includes(key))).toEqual([]);
});

it('parts of one component share a chunk', () => {
  expect(chunkName('@theme/AnnouncementBar/Content')).toBe(chunkName('@theme/AnnouncementBar/CloseButton'));
});
