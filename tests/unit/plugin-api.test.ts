import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import * as api from 'inkstone/plugin';

const ROOT = path.join(import.meta.dirname, '../..');

it('the guide names each export of inkstone/plugin, and no other', () => {
  const page = fs.readFileSync(path.join(ROOT, 'docs/content/docs/plugins.md'), 'utf8');
  const section = page.slice(page.indexOf('{#imports}'), page.indexOf('{#versions}'));
  const cells = [...section.matchAll(/^\| [a-zA-Z]+ \| (`.+) \|$/gm)].map(([, names = '']) => names);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(Object.keys(api).sort());
});

it('the guide calls experimental what the source marks so', () => {
  const text = fs.readFileSync(path.join(ROOT, 'core/plugin-api.ts'), 'utf8');
  const marked = [...text.matchAll(/\/\*\* @experimental \*\/\nexport \{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(', '),
  );
  const row = /^\| experimental \| (.+) \|$/m.exec(
    fs.readFileSync(path.join(ROOT, 'docs/content/docs/plugins.md'), 'utf8'),
  );
  expect(marked.sort()).toEqual((row?.[1]?.match(/\w+/g) ?? []).sort());
});
