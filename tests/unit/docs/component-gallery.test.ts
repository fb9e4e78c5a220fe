import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {PAGES} from '../../../docs/src/gallery/all.ts';
import {type Example, exampleId} from '../../../docs/src/gallery/example.ts';
import {EXCLUDED} from '../../../docs/src/gallery/excluded.ts';
import {COMPONENTS} from '../../../theme/_manifest.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const EXAMPLES = path.join(ROOT, 'docs/src/gallery/examples');
const FOLDERS = [
  'docs/content/docs/reference/gallery',
  'docs/i18n/zh-Hans/docusaurus-plugin-content-docs/current/reference/gallery',
];

const examples: readonly Example[] = Object.values(PAGES).flatMap((families) => Object.values(families).flat());
const shown = new Set(examples.flatMap(({component, shows = []}) => [component, ...shows]));

function sourceOf(component: string): string {
  const base = path.join(ROOT, 'theme', component);
  const file = [`${base}/index.tsx`, `${base}.tsx`, `${base}/index.ts`].find((candidate) => fs.existsSync(candidate));
  return file === undefined ? '' : fs.readFileSync(file, 'utf8');
}

/** The components that the examples render themselves. */
const imported = fs
  .readdirSync(EXAMPLES)
  .flatMap((file) => componentsIn(fs.readFileSync(path.join(EXAMPLES, file), 'utf8')));

function componentsIn(source: string): string[] {
  return [...source.matchAll(/'@theme\/([^']+)'/g)].map(([, name = '']) => name);
}

/** The components that a component can render, according to its imports. */
function renderedBy(component: string, found = new Set<string>()): Set<string> {
  for (const name of componentsIn(sourceOf(component))) {
    if (found.has(name)) continue;
    found.add(name);
    renderedBy(name, found);
  }
  return found;
}

describe('the gallery of components', () => {
  it('has an example of every component of the theme, or a reason why it has none', () => {
    const missing = Object.keys(COMPONENTS).filter((name) => !shown.has(name) && !Object.hasOwn(EXCLUDED, name));
    expect(missing, 'add an example in docs/src/gallery/examples, or a reason in docs/src/gallery/excluded.ts').toEqual(
      [],
    );
  });

  it('names only components of the theme', () => {
    for (const name of [...shown, ...Object.keys(EXCLUDED)]) expect(Object.keys(COMPONENTS)).toContain(name);
  });

  it('has no example of a component for which it has a reason to have none', () => {
    expect(Object.keys(EXCLUDED).filter((name) => shown.has(name))).toEqual([]);
    for (const reason of Object.values(EXCLUDED)) expect(reason.length).toBeGreaterThan(8);
  });

  it.each(examples.filter(({shows}) => shows))('$component renders what its example $state shows', (example) => {
    const rendered = renderedBy(example.component);
    for (const name of example.shows ?? []) expect([...rendered, ...imported]).toContain(name);
  });

  it('has one anchor for each example, with the name of the component and its state', () => {
    const ids = examples.map(exampleId);
    expect(ids.length).toBeGreaterThan(150);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const id of ids) expect(id).toMatch(/^[a-z-]+--[a-z-]+$/);
  });

  it('has captions in both languages', () => {
    for (const {caption} of examples) if (caption) for (const text of caption) expect(text.trim()).not.toBe('');
    for (const {caption} of examples) if (caption) expect(caption[1]).toMatch(/\p{Script=Han}/u);
  });

  it.each(FOLDERS)('shows every example on a page of %s', (folder) => {
    for (const [page, families] of Object.entries(PAGES)) {
      const text = fs.readFileSync(path.join(ROOT, folder, `${page}.md`), 'utf8');
      const onPage = [...text.matchAll(/<Examples of=\{(\w+)\} \/>/g)].map(([, name]) => name);
      expect(onPage.sort()).toEqual(Object.keys(families).sort());
    }
  });
});
