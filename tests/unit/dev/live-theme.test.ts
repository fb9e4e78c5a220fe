import {expect, test, vi} from 'vitest';
import type {CompiledDocumentRef} from '../../../contract/document.ts';
import type {Generation} from '../../../core/dev/generation.ts';

const registry = new Set<string>();
let endRun = (): void => undefined;
const run = new Promise((resolve) => (endRun = () => resolve({diagnostics: []})));
vi.mock('../../../core/bundle/watch-theme.ts', () => ({
  watchTheme: async () => ({
    key: 'key',
    ensure: (keys: Iterable<string>) => {
      const before = registry.size;
      for (const key of keys) registry.add(key);
      return registry.size > before;
    },
    state: () => run,
    close: async () => undefined,
  }),
}));
const {createLiveTheme} = await import('../../../core/dev/live-theme.ts');

const using = (key: string): CompiledDocumentRef[] => [
  {id: key, facts: {moduleRefs: [{key, names: ['*']}], lazyModuleRefs: []}} as unknown as CompiledDocumentRef,
];

test('each page whose modules the bundle does not have yet waits for it, and no other', async () => {
  const theme = createLiveTheme({onRun: () => undefined});
  const loaded = {bundler: {key: 'key'}, documents: []};
  await theme.follow({loadedSite: {site: {}}, loaded, table: {modules: new Set()}} as unknown as Generation);
  const ended: string[] = [];
  const waiting = ['first', 'second'].map(async (page) => {
    await theme.ensure(using('@site/src/New.js'));
    ended.push(page);
  });
  await theme.ensure([]);
  expect(ended).toEqual([]);
  endRun();
  await Promise.all(waiting);
  await theme.ensure(using('@site/src/New.js'));
});
