import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {expect, it} from 'vitest';
import {copyToTemporary, filesOf, inkstone, PROJECT} from '../harness/build-site.ts';

it('EXT-08 with sharp, images of documents and pages are written in several widths, and the browser chooses', async () => {
  const siteDir = await copyToTemporary(path.join(import.meta.dirname, 'ideal-image'));
  await fs.mkdir(path.join(siteDir, 'node_modules'), {recursive: true});
  await fs.symlink(path.join(PROJECT, 'node_modules/sharp'), path.join(siteDir, 'node_modules/sharp'));
  const photo = sharp({create: {width: 2000, height: 1000, channels: 3, background: 'teal'}});
  await photo.png().toFile(path.join(siteDir, 'docs/dot.png'));
  const run = await inkstone(['build', siteDir]);
  expect(run.code, run.output).toBe(0);
  expect(run.output).not.toContain('INK2027');
  const build = path.join(siteDir, 'build');
  const page = await fs.readFile(path.join(build, 'docs/intro/index.html'), 'utf8');
  const copy = String.raw`/assets/ideal-img/dot\.[\da-f]{8}\.`;
  expect(page).toMatch(
    new RegExp(`<picture><source type="image/webp" srcSet="${copy}640\\.webp 640w,${copy}1030\\.webp 1030w"`, 'i'),
  );
  expect(page).toMatch(new RegExp(`width="1030" height="515"[^>]*src="${copy}1030\\.png"`));
  const written = [...(await filesOf(build)).keys()].filter((file) => file.includes('ideal-img/'));
  // Two of the page in React, whose image is smaller than both widths.
  expect(written).toHaveLength(6);
  await fs.rm(siteDir, {recursive: true, force: true});
});
