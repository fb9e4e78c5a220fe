import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {installedPackages} from '../../scripts/installed-packages.ts';
import {thirdPartyNotices} from '../../scripts/third-party.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Licences that let anybody use Inkstone, also in closed products. */
const FREE =
  /^(?:\(?(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC-BY-4\.0|MPL-[12]\.[01])(?: (?:AND|OR) |\)?$))+$/;
/** A tenth more than what was installed when this was written. */
const MOST_PACKAGES = 430;
/** The same for their files, in megabytes. Half of them are binaries for the system. */
const MOST_MEGABYTES = 130;

const installed = [...installedPackages(ROOT)];

/** Bytes of a package, without those that are installed in it. */
function sizeOf(dir: string): number {
  const entries = fs.readdirSync(dir, {withFileTypes: true}).filter(({name}) => name !== 'node_modules');
  return entries.reduce((sum, entry) => {
    const file = path.join(dir, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(file) : entry.isFile() ? fs.lstatSync(file).size : 0);
  }, 0);
}

describe('packages that an installation brings', () => {
  it('are listed with their licences (npx tsx scripts/third-party.ts writes the list)', () => {
    expect(fs.readFileSync(path.join(ROOT, 'THIRD-PARTY.md'), 'utf8')).toBe(thirdPartyNotices(ROOT));
  });

  it('have licences that ask for no more than to be named', () => {
    const rows = [...thirdPartyNotices(ROOT).matchAll(/^\| (\S+) \| \d\S* \| (.+) \|$/gm)];
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.filter(([, , license = '']) => !FREE.test(license)).map(([row]) => row)).toEqual([]);
  });

  it('fault 136: are not more than a limit', () => {
    expect(installed.length).toBeLessThanOrEqual(MOST_PACKAGES);
  });

  it('fault 136: are explained in the guide if Inkstone depends on them directly', () => {
    const page = fs.readFileSync(path.join(ROOT, 'docs/content/docs/dependencies.md'), 'utf8');
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const explained = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
    const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Record<string, object>;
    const direct = Object.keys(manifest['dependencies'] ?? {});
    expect(direct.length).toBeGreaterThan(50);
    expect(direct.filter((name) => !explained.includes(name))).toEqual([]);
  });

  it('take no more space on the disk than a limit', () => {
    const present = installed.map(([place]) => path.join(ROOT, place)).filter((dir) => fs.existsSync(dir));
    expect(present.length).toBeGreaterThan(300);
    const bytes = present.reduce((sum, dir) => sum + sizeOf(dir), 0);
    expect(bytes / 1e6).toBeGreaterThan(50);
    expect(bytes / 1e6).toBeLessThanOrEqual(MOST_MEGABYTES);
  });

  it('fault 135: run no install script but that of @swc/core', () => {
    const scripted = installed.filter(([, {hasInstallScript}]) => hasInstallScript).map(([place]) => place);
    expect(scripted.sort()).toEqual(['node_modules/@swc/core']);
  });
});
