import fs from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {copyToTemporary, filesOf, inkstone, type Run} from '../harness/build-site.ts';

const FIXTURES = path.join(import.meta.dirname, '../migrate/fixtures');

/** A copy of a fixture in a repository, with a package manager that only notes how it is called. */
async function project(
  name: string,
): Promise<{dir: string; migrate: (siteDir: string, ...args: string[]) => Promise<Run>}> {
  const dir = await copyToTemporary(path.join(FIXTURES, name));
  await fs.mkdir(path.join(dir, '.git'));
  const programs = path.join(dir, '.git/programs');
  await fs.mkdir(programs);
  for (const program of ['npm', 'yarn', 'pnpm']) {
    const script = `#!/bin/sh\necho "$PWD: ${program} $*" >> "${dir}/.git/calls"\nif [ "$1" = --version ]; then echo 10.1.0; fi\n`;
    await fs.writeFile(path.join(programs, program), script, {mode: 0o755});
  }
  const env = {PATH: `${programs}:${process.env['PATH'] ?? ''}`};
  return {dir, migrate: (siteDir, ...args) => inkstone(['migrate', path.join(dir, siteDir), ...args], {env, cwd: dir})};
}

const read = (dir: string, file: string): Promise<string> => fs.readFile(path.join(dir, file), 'utf8');

async function manifestOf(dir: string, file = 'package.json'): Promise<Record<string, Record<string, unknown>>> {
  return JSON.parse(await read(dir, file)) as Record<string, Record<string, unknown>>;
}

describe('migrate', () => {
  test('shows every change with --dry-run and writes nothing', async () => {
    const {dir, migrate} = await project('npm');
    const before = await filesOf(dir);
    const run = await migrate('.', '--dry-run');
    expect(run.code, run.output).toBe(0);
    expect(await filesOf(dir)).toEqual(before);
    const expected = [
      'package.json\n',
      '  -         "@docusaurus/core": "3.10.1",',
      '  + FROM node:22-alpine AS build',
      'tsconfig.json\n',
      '.github/workflows/site.yml\n',
      'Nothing was written. Run "inkstone migrate" to change 6 files.',
    ];
    for (const text of expected) expect(run.output).toContain(text);
    // It works with Inkstone, too.
    expect(run.output).not.toMatch(/- +"@docusaurus\/plugin-debug"/);
  });

  test('replaces the packages, installs, builds, and says how the pages differ', async () => {
    const {dir, migrate} = await project('npm');
    const sources = [...(await filesOf(dir))].filter(([file]) => /^docs|^src\/pages|config\.ts$/.test(file));
    const before = Object.fromEntries(sources);
    const reference = path.join(dir, 'build');
    await fs.rename(path.join(dir, 'docusaurus-build'), reference);
    const run = await migrate('.');
    expect(run.code, run.output).toBe(0);
    expect(await read(dir, '.git/calls')).toBe(`${dir}: npm install\n`);
    expect(run.output).toContain('pages     4 of 4');
    expect(run.output).toContain('titles    4 of 4');
    expect(run.output).toContain('headings  4 of 4');
    expect(await read(reference, 'index.html')).toContain('content="Docusaurus');
    expect(await read(dir, '.docusaurus/inkstone-build/index.html')).toContain('content="Inkstone');
    const after = Object.fromEntries(await filesOf(dir));
    for (const [file, hash] of Object.entries(before)) expect(after[file], file).toBe(hash);

    const manifest = await manifestOf(dir);
    expect(manifest['scripts']?.['build']).toBe('docusaurus build');
    expect(Object.keys(manifest['dependencies'] ?? {})).toEqual([
      '@docusaurus/plugin-debug',
      '@docusaurus/theme-mermaid',
      '@docusaurus/theme-translations',
      'clsx',
      'inkstone',
      'react',
      'react-dom',
    ]);
    expect(manifest['devDependencies']).toEqual({
      '@types/node': '^20.19.0',
      '@types/react': '^19.0.0',
      typescript: '~5.9.3',
    });
    expect(manifest['overrides']).toEqual({'@docusaurus/core': 'npm:empty-npm-package@1.0.0'});
    expect(manifest['engines']).toEqual({node: '>=20.19'});
    expect(await read(dir, 'package.json')).toMatch(/^\{\n {4}"name"/);
    expect(await read(dir, 'tsconfig.json')).toBe(
      '{\n  // For editors only.\n  "extends": "inkstone/tsconfig.docusaurus.json",\n  "compilerOptions": {\n    "types": ["node"]\n  }\n}\n',
    );
    expect(await read(dir, 'src/docusaurus.d.ts')).toBe('declare const answer: number;\n');
    expect(await read(dir, '.nvmrc')).toBe('v22.12.0\n');
    expect(await read(dir, '.gitignore')).toBe('/node_modules\n/build\n/docusaurus-build\n.docusaurus');
    const docker = await read(dir, 'Dockerfile');
    expect(docker).toContain('FROM node:22-alpine AS build');
    expect(docker).toContain('RUN npm ci && npx docusaurus build');
    expect(docker).toContain('FROM nginx:1.27');
    const workflow = await read(dir, '.github/workflows/site.yml');
    expect(workflow).toContain('node: [22, 20]');
    expect(workflow).toContain("{node-version: '22.x'}");
    expect(workflow).toContain(`      # The site itself.
      - uses: actions/cache@v4
        with:
          path: |
            node_modules/.cache/inkstone
            .inkstone
          key: inkstone-\${{ github.sha }}
          restore-keys: inkstone-
      - name: Build
        run: npm run build
`);
    const again = await migrate('.', '--dry-run');
    expect(again.output).toContain('No file has to change.');
  });

  test('names what differs from the build of Docusaurus', async () => {
    const {dir, migrate} = await project('npm');
    await fs.appendFile(path.join(dir, 'docs/first.md'), '\n## Added\n\n[About](/about)\n');
    await fs.rm(path.join(dir, 'docs/second.md'));
    await fs.writeFile(path.join(dir, 'docs/third.md'), '# Third\n');
    await fs.writeFile(path.join(dir, 'docs/index.md'), '---\nslug: /\ntitle: Manual\n---\n\n## What is inside\n');
    await fs.writeFile(path.join(dir, 'docs/first.md'), '# First part\n\n## Begin\n\n## Added\n\n[About](/about)\n');
    const run = await migrate('.', '--no-install', '--reference', 'docusaurus-build');
    expect(run.code, run.output).toBe(0);
    for (const line of [
      'Missing: /second',
      'New: /third',
      '/first\n',
      '  headings: new h2#added Added',
      '  links: new /about',
    ])
      expect(run.output).toContain(line);
    expect(run.output).toContain('title: "Handbook" is now "Manual | Handbook"');
    expect(await read(dir, 'build/index.html')).toContain('content="Inkstone');
    await expect(read(dir, '.git/calls')).rejects.toThrow('ENOENT');
  });

  test('--undo brings the packages of Docusaurus back', async () => {
    const {dir, migrate} = await project('npm');
    const before = await manifestOf(dir);
    expect((await migrate('.', '--no-install', '--no-build')).code).toBe(0);
    const run = await migrate('.', '--undo');
    expect(run.code, run.output).toBe(0);
    const after = await manifestOf(dir);
    expect(after['dependencies']).toEqual({...before['dependencies'], '@docusaurus/theme-translations': '3.10.1'});
    expect(after['devDependencies']).toMatchObject({'@docusaurus/types': '3.10.1', '@docusaurus/tsconfig': '3.10.1'});
    expect(after['overrides']).toBeUndefined();
    expect(after['inkstone']).toBeUndefined();
    expect(await read(dir, 'tsconfig.json')).toContain('"extends": "@docusaurus/tsconfig"');
    expect(await read(dir, '.git/calls')).toBe(`${dir}: npm install\n`);
  });

  test('a package manager that fails is named, and the files stay migrated', async () => {
    const {dir, migrate} = await project('npm');
    await fs.writeFile(path.join(dir, '.git/programs/npm'), '#!/bin/sh\nexit 7\n', {mode: 0o755});
    const run = await migrate('.');
    expect(run.code).toBe(1);
    expect(run.output).toContain('INK8093  "npm install" failed: it ended with 7.');
    expect((await manifestOf(dir))['dependencies']).toHaveProperty('inkstone');
  });

  test('a build that fails after the migration fails the command', async () => {
    const {dir, migrate} = await project('npm');
    await fs.appendFile(path.join(dir, 'docs/second.md'), '\n[Nowhere](/nowhere)\n');
    const run = await migrate('.', '--no-install');
    expect(run.code).toBe(1);
    expect(run.output).toContain('INK7001');
  });

  test('links the command "docusaurus" again where npm has removed it with Docusaurus', async () => {
    const {dir, migrate} = await project('npm');
    await fs.mkdir(path.join(dir, 'node_modules/inkstone'), {recursive: true});
    expect((await migrate('.', '--no-build')).code).toBe(0);
    expect(await read(dir, '.git/calls')).toBe(`${dir}: npm install\n${dir}: npm rebuild inkstone --ignore-scripts\n`);
  });

  test('says that there was nothing to compare with', async () => {
    const {migrate} = await project('npm');
    const run = await migrate('.', '--no-install');
    expect(run.code, run.output).toBe(0);
    expect(run.output).toContain('The folder "build" had no build of Docusaurus to compare with.');
  });
});

/** How a workspace is told which package manager it has, and where its overrides then are. */
const MANAGERS: [
  name: string,
  files: Record<string, string>,
  packageManager: string | undefined,
  place: string,
  call: string,
][] = [
  ['npm', {'package-lock.json': '{}'}, undefined, 'overrides', 'npm install'],
  ['Yarn 1', {'yarn.lock': '# yarn lockfile v1\n'}, undefined, 'resolutions', 'yarn install'],
  ['Yarn 4', {'yarn.lock': '__metadata:\n  version: 8\n'}, 'yarn@4.5.0', 'resolutions', 'yarn install --no-immutable'],
  [
    'pnpm 9',
    {'pnpm-lock.yaml': '', 'pnpm-workspace.yaml': 'packages: [website, packages/*]\n'},
    'pnpm@9.1.0',
    'pnpm',
    'pnpm install --no-frozen-lockfile',
  ],
  [
    'pnpm 10',
    {'pnpm-lock.yaml': '', 'pnpm-workspace.yaml': '# Ours\npackages:\n  - website\n'},
    undefined,
    '',
    'pnpm install --no-frozen-lockfile',
  ],
];

describe.each(MANAGERS)('migrate in workspaces of %s', (_, files, packageManager, place, call) => {
  test('puts overrides into the root and installs there', async () => {
    const {dir, migrate} = await project('workspaces');
    await fs.rename(path.join(dir, 'installed'), path.join(dir, 'node_modules'));
    for (const [file, text] of Object.entries(files)) await fs.writeFile(path.join(dir, file), text);
    const root = {...(await manifestOf(dir)), packageManager};
    await fs.writeFile(path.join(dir, 'package.json'), JSON.stringify(root));
    const run = await migrate('website', '--no-build');
    expect(run.code, run.output).toBe(0);
    expect((await read(dir, '.git/calls')).trimEnd().split('\n').at(-1)).toBe(`${dir}: ${call}`);
    const override = {'@docusaurus/core': 'npm:empty-npm-package@1.0.0'};
    const changed = await manifestOf(dir);
    expect(Object.keys((await manifestOf(dir, 'website/package.json'))['dependencies'] ?? {})).toEqual([
      '@docusaurus/theme-translations',
      'docusaurus-theme-demo',
      'inkstone',
      'react',
    ]);
    if (place === 'pnpm') expect(changed['pnpm']).toEqual({overrides: override});
    else if (place !== '') expect(changed[place]).toEqual(override);
    else
      expect(await read(dir, 'pnpm-workspace.yaml')).toBe(
        '# Ours\npackages:\n  - website\noverrides:\n  "@docusaurus/core": npm:empty-npm-package@1.0.0\n',
      );
    const yarnrc = read(dir, '.yarnrc.yml').catch(() => undefined);
    expect(await yarnrc).toBe(packageManager === 'yarn@4.5.0' ? 'nodeLinker: node-modules\n' : undefined);
    const workflow = await read(dir, '.github/workflows/ci.yml');
    expect(workflow).toContain('            website/.inkstone\n');
    expect(workflow.split('actions/cache').length).toBe(2);
    expect(workflow.indexOf('actions/cache')).toBeGreaterThan(workflow.indexOf('--immutable'));
    // A workflow that has nothing to do with the site.
    expect(await read(dir, '.github/workflows/release.yml')).toContain('node-version: 18');
  });
});

test('migrate leaves overrides out while another workspace uses Docusaurus', async () => {
  const {dir, migrate} = await project('workspaces');
  await fs.rename(path.join(dir, 'installed'), path.join(dir, 'node_modules'));
  await fs.cp(path.join(dir, 'website/package.json'), path.join(dir, 'packages/other/package.json'), {recursive: true});
  const run = await migrate('website', '--no-build', '--no-install');
  expect(run.output).toContain('Note: packages/other also depends on @docusaurus/core');
  expect((await manifestOf(dir))['overrides']).toBeUndefined();
});

test('migrate finds the packages of a site that has no package.json', async () => {
  const {dir, migrate} = await project('npm');
  await fs.mkdir(path.join(dir, 'site'));
  for (const name of ['docs', 'src', 'docusaurus.config.ts'])
    await fs.rename(path.join(dir, name), path.join(dir, 'site', name));
  const run = await migrate('site', '--no-build', '--no-install');
  expect(run.code, run.output).toBe(0);
  expect((await manifestOf(dir))['dependencies']).toHaveProperty('inkstone');
});
