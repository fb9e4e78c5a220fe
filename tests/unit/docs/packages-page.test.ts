import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {printPackagesPage, readPackageResults} from '../../../scripts/config-docs/packages-page.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const SITES = path.join(ROOT, 'tests/compat/packages');
const PAGE = path.join(ROOT, 'docs/content/docs/reference/packages.md');

describe('the page of packages', () => {
  const results = readPackageResults();
  const folders = fs
    .readdirSync(SITES, {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => name);

  it('has a result for each site (npm run test:long -- packages writes them)', () => {
    expect(Object.keys(results).sort()).toEqual(folders.sort());
  });

  it.each(Object.entries(results))('%s was tried with the pinned version', (folder, {package: name, version}) => {
    const manifest = fs.readFileSync(path.join(SITES, folder, 'package.json'), 'utf8');
    const {dependencies} = JSON.parse(manifest) as {dependencies: Record<string, string>};
    expect(dependencies[name]).toBe(version);
    expect(Object.values(dependencies).filter((range) => !/^\d+\.\d+\.\d+/.test(range))).toEqual([]);
  });

  it('is what the last run found (npx tsx scripts/generate-config-docs.ts writes it)', () => {
    expect(fs.readFileSync(PAGE, 'utf8')).toBe(printPackagesPage(results));
  });
});
