import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {globalDataNotice, reactNotice} from '../../../core/bundle/bundle-notices.ts';

function siteWith(dependencies: Record<string, string>): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'notices-'));
  fs.writeFileSync(path.join(dir, 'package.json'), JSON.stringify({dependencies}, undefined, 2));
  return dir;
}

it('a site that asks for another major version of React is told so, at the line', () => {
  expect(reactNotice(siteWith({react: '^18.2.0'}))).toMatchObject([{code: 'INK5005', place: {line: 3, column: 5}}]);
  expect(reactNotice(siteWith({react: '^19.0.0'}))).toEqual([]);
  expect(reactNotice(siteWith({}))).toEqual([]);
});

it('global data that every page loads are named together with who reads them', () => {
  expect(globalDataNotice(['@site/src/a.tsx', '@site/src/b.tsx'], {docs: {}})[0]?.message).toContain(
    'a.tsx, @site/src/b.tsx read them',
  );
  expect(globalDataNotice([], {docs: {}})).toEqual([]);
  expect(globalDataNotice(['x'], {})).toEqual([]);
});
