import {afterEach, expect, test, vi} from 'vitest';
import {siteWith} from './plugin-context.ts';
import {docOf, runDocs} from './run-docs.ts';

afterEach(() => vi.unstubAllEnvs());

test('DOC-80 sidebars that Docusaurus 2 wrote carry the version before names and ids', async () => {
  const siteDir = siteWith({
    'docs/a.md': '# A\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/a.md': '# A\n',
    'versioned_docs/version-1.0/b.md': '# B\n',
    'versioned_sidebars/version-1.0-sidebars.json': JSON.stringify({
      'version-1.0/main': [{Group: ['version-1.0/a']}, {type: 'doc', id: 'version-1.0/b'}],
    }),
  });
  const run = await runDocs({siteDir});
  expect(run.problems).toEqual([]);
  expect(docOf(run, 'b', '1.0')).toMatchObject({sidebar: 'main', previous: {title: 'A'}});
});

test('DOC-38 SIMULATE_PRODUCTION_VISIBILITY hides drafts and unlisted pages while developing', async () => {
  const siteDir = siteWith({
    'docs/a.md': '---\ndraft: true\n---\n# A\n',
    'docs/b.md': '---\nunlisted: true\n---\n# B\n',
  });
  const seen = await runDocs({siteDir, mode: 'development'});
  expect([docOf(seen, 'a')?.draft, docOf(seen, 'b')?.unlisted]).toEqual([false, false]);
  vi.stubEnv('SIMULATE_PRODUCTION_VISIBILITY', 'true');
  const hidden = await runDocs({siteDir, mode: 'development'});
  expect([docOf(hidden, 'a'), docOf(hidden, 'b')?.unlisted]).toEqual([undefined, true]);
});
