import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {faultsNamedIn, printSurvivalPage, readFaults} from '../../../scripts/config-docs/survival-page.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const PAGE = path.join(ROOT, 'docs/content/docs/reference/survival.md');
const ROWS = 141;

describe('the list of faults', () => {
  const faults = readFaults();

  it('has every row once', () => {
    expect(faults.map(({number}) => number)).toEqual(Array.from({length: ROWS}, (_, index) => index + 1));
  });

  it('has a test or a reason for every row', () => {
    const open = faults.filter(({tests, except}) => tests.length === 0 && except === undefined);
    expect(open.map(({number}) => number)).toEqual([]);
  });

  it('says how often each row is tried', () => {
    expect(faults.filter(({tests, often}) => tests.length > 0 && !/\d|samples|few/.test(often))).toEqual([]);
    expect(printSurvivalPage(faults)).toMatch(/\| 29 \|[^|]+\| 200 documents with each compiler/);
  });

  it('names checks that exist', () => {
    const scripts = faults.flatMap(({tests}) => tests.filter((file) => !file.startsWith('tests/')));
    expect(scripts).toContain('scripts/check-regexes.ts');
    expect(scripts.filter((file) => !fs.existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('is what the guide shows (npx tsx scripts/generate-config-docs.ts writes it)', () => {
    expect(fs.readFileSync(PAGE, 'utf8')).toBe(printSurvivalPage(faults));
  });
});

describe('faultsNamedIn', () => {
  it.each([
    ["it('fault 12: one row', f)", [12]],
    ["it('faults 47 and 48: two rows', f)", [47, 48]],
    ["it('fault 96, 97, 98: %s', f)", [96, 97, 98]],
    ["  'SL-08 fault 124 says so',", [124]],
    ['it("fault 7", f)', [7]],
  ])('finds the numbers of %s', (source, expected) => {
    expect([...faultsNamedIn(source)]).toEqual(expected);
  });

  it.each([
    '// the test of fault 12',
    " * Faults 47 and 48: 'one' of fault 3",
    '/** fault 5 */',
    "import Counter from 'x'",
    "'default 5'",
  ])('finds nothing in %s', (source) => {
    expect([...faultsNamedIn(source)]).toEqual([]);
  });
});
