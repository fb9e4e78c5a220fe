import path from 'node:path';
import {defineConfig, type Plugin} from 'vitest/config';

const at = (file: string): string => path.join(import.meta.dirname, file);

const alias = [
  {find: 'inkstone/plugin', replacement: at('core/plugin-api.ts')},
  {find: 'inkstone/runtime', replacement: at('runtime/index.ts')},
  {find: 'inkstone/docs', replacement: at('plugins/content-docs/client/index.ts')},
  {find: 'inkstone/blog', replacement: at('plugins/content-blog/client/index.ts')},
  {find: 'inkstone/theme-common', replacement: at('theme/_common/index.ts')},
  {find: /^@theme\//, replacement: `${at('theme')}/`},
];

const ignored = ['**/fixtures/**', '**/node_modules/**'];

/** Tests of the development server, which uses both cores, and of what pages load at what time. */
const ALONE = [
  'tests/e2e/{dev,start}*.test.ts',
  'tests/e2e/{deferred-hydration,long-visits}.test.ts',
  'tests/e2e/acceptance/{reader-budgets,web-vitals}.test.ts',
];

const inBrowser = {
  setupFiles: ['tests/harness/report-retries.ts'],
  retry: 1,
  testTimeout: 400_000,
  hookTimeout: 300_000,
};

/**
 * Resolves packages as the program does. With the condition "development", some check assumptions
 * that damaged documents don't meet, and throw errors that no author sees.
 */
const packagesAsPublished: Plugin = {
  name: 'packages-as-published',
  configResolved: ({ssr: {resolve}}) => {
    if (resolve) resolve.conditions = resolve.conditions?.filter((each) => !each.startsWith('development'));
  },
};

// One project a question: is this function right, does this behaviour work, does this mistake get
// this text, does it work in a browser, is it what Docusaurus makes of the same content, and does
// the code that pages show work.
export default defineConfig({
  resolve: {alias},
  test: {
    globalSetup: 'tests/harness/temporary-folder.ts',
    // Tests say themselves when they are in GitHub Actions, which changes what commands print.
    env: {GITHUB_ACTIONS: ''},
    // Builds are processes of their own and use both cores already.
    fileParallelism: false,
    projects: [
      {
        resolve: {alias},
        plugins: [packagesAsPublished],
        define: {__INKSTONE_LIVE__: 'false'},
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ignored,
          fileParallelism: true,
          maxWorkers: 2,
          // Some load the configuration of a site, which takes seconds on a busy machine.
          testTimeout: 30_000,
          // Projects of one run share a group only when they have as many workers.
          sequence: {groupOrder: 1},
        },
      },
      {
        resolve: {alias},
        test: {
          name: 'sites',
          include: ['tests/sites/*.test.ts', 'tests/mutations/*.test.ts'],
          exclude: ignored,
          // Small builds wait for one thread most of the time.
          fileParallelism: true,
          maxWorkers: 2,
          sequence: {groupOrder: 3},
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        resolve: {alias},
        test: {
          name: 'errors',
          include: ['tests/errors/*.test.ts'],
          exclude: ignored,
          // Most builds with a mistake end before they use both cores.
          maxConcurrency: 2,
          testTimeout: 180_000,
        },
      },
      {
        resolve: {alias},
        test: {
          name: 'compat',
          include: ['tests/compat/*.test.ts'],
          exclude: ignored,
          // Packages are installed from the network meanwhile.
          fileParallelism: true,
          maxWorkers: 2,
          sequence: {groupOrder: 6},
          testTimeout: 300_000,
        },
      },
      {
        resolve: {alias},
        test: {
          name: 'samples',
          include: ['tests/samples/*.test.ts'],
          // A compiler uses one core.
          fileParallelism: true,
          maxWorkers: 2,
          maxConcurrency: 2,
          sequence: {groupOrder: 2},
          setupFiles: ['tests/harness/report-retries.ts'],
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: {alias},
        test: {
          ...inBrowser,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [...ignored, ...ALONE],
          // A browser and a server wait for each other most of the time.
          fileParallelism: true,
          maxWorkers: 2,
          sequence: {groupOrder: 4},
        },
      },
      {
        resolve: {alias},
        test: {...inBrowser, name: 'e2e-alone', include: ALONE, exclude: ignored, sequence: {groupOrder: 5}},
      },
    ],
  },
});
