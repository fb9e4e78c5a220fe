import {execFile} from 'node:child_process';
import fs from 'node:fs/promises';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {commandEnvironment, inkstone, PROJECT} from '../harness/build-site.ts';

/**
 * Commands of the guide that don't run here: the test that runs them, or the reason why none does.
 * The commands of all other blocks run in a new site.
 */
const NOT_RUN: Record<string, string> = {
  'npm run bench -- --setup-peers ~/peers': 'installs 1.1 GB of packages',
  'npm run bench -- --peers ~/peers --pages 1000 --runs 3': 'takes half an hour, and needs the command above',
  'npm create inkstone my-site': 'tests/sites/create-inkstone.test.ts',
  'npm create inkstone my-site -- --template docs --javascript': 'tests/sites/create-inkstone.test.ts',
  'npm install': 'tests/sites/installations.test.ts',
  'npm start': 'tests/sites/installations.test.ts',
  'npm ci': 'replaces the packages that the tests use',
  'cd inkstone && npm pack': 'tests/compat/npm-pack.ts',
  'cd ../my-project': 'only leads to the next command',
  'npm install ../inkstone/inkstone-0.1.0.tgz': 'tests/compat/npm-pack.ts',
  'npm install ../inkstone/inkstone-0.2.0.tgz': 'tests/compat/npm-pack.ts',
  'mkdir vendor': 'only leads to the next commands',
  'cp ../inkstone/inkstone-0.1.0.tgz vendor/': 'needs the package that "npm pack" writes',
  'npm install ./vendor/inkstone-0.1.0.tgz': 'tests/compat/npm-pack.ts',
  'npm install inkstone': 'shows the syntax of a code block; needs the registry',
  'npm install remark-math rehype-katex katex':
    'needs the registry; tests/compat/packages/rehype-katex has the packages',
  'npm install --no-save ../inkstone/inkstone-0.1.0.tgz': 'tests/compat/npm-pack.ts',
  'npm install --save-dev @modelcontextprotocol/server': 'needs the registry; the tests have the package',
  'npm install --save-dev @rspack/core@1': 'needs the registry; the tests have the package',
  'npm install --save-dev tailwindcss @tailwindcss/postcss': 'needs the registry; the tests have the packages',
  "jq -r '(.new + .changed)[]' deployed.next.json | rsync -a --files-from=- build/ server:/var/www/site/":
    'needs a server; tests/sites/deploy-changes.test.ts copies the same files',
  "jq -r '.gone[]' deployed.next.json | ssh server 'cd /var/www/site && xargs -d \"\\n\" rm -f'":
    'needs a server; tests/sites/deploy-changes.test.ts removes the same files',
  'npx inkstone start': 'tests/e2e/dev.test.ts',
  'npx inkstone start --locale fr': 'tests/e2e/dev-translations.test.ts',
  'npx inkstone start --https': 'tests/e2e/start-terminal.test.ts',
  'npx inkstone start --mcp': 'tests/sites/mcp.test.ts',
  'npx inkstone start --mcp write': 'tests/sites/mcp.test.ts',
  'npx inkstone mcp --write': 'tests/sites/mcp.test.ts',
  'npx inkstone serve': 'tests/e2e/content-security.test.ts',
  'npx inkstone serve --dir ../site-by-inkstone': 'tests/e2e/content-security.test.ts',
  'npx inkstone deploy': 'tests/unit/commands/deploy.test.ts',
  'node node_modules/@docusaurus/core/bin/docusaurus.mjs build': 'needs Docusaurus',
  'npx inkstone migrate --dry-run': 'tests/sites/migrate.test.ts',
  'npx inkstone migrate': 'tests/sites/migrate.test.ts',
  'npx inkstone@latest upgrade --dry-run': 'tests/sites/upgrade.test.ts',
  'npx inkstone@latest upgrade': 'tests/sites/upgrade.test.ts',
  'npx inkstone upgrade --from 0.1.0': 'tests/sites/upgrade.test.ts',
  'npx inkstone build --remote-cache https://cache.example.org/my-site': 'tests/sites/remote-cache.test.ts',
  'npx inkstone build --remote-cache https://cache.example.org/my-site --remote-cache-read-only':
    'tests/sites/remote-cache.test.ts',
  'kubectl apply -f shards.yaml': 'needs a cluster; tests/sites/shard-guide.test.ts runs the command of the job',
  'kubectl wait --for=condition=complete --timeout=1h job/shards': 'needs a cluster',
  'npx inkstone build --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT"': 'tests/sites/shard-guide.test.ts',
  'shards=$(sbatch --parsable shards.sh)': 'tests/sites/shard-guide.test.ts',
  'sbatch --dependency="afterok:$shards" --wrap \'npx inkstone build\'': 'tests/sites/shard-guide.test.ts',
  'make -j 4': 'tests/sites/shard-guide.test.ts',
  'seq 4 | parallel npx inkstone build --workers 1 --shard {}/4 && npx inkstone build':
    'tests/sites/shard-guide.test.ts',
  'docker build -t site .': 'tests/sites/ci-templates.test.ts',
  'docker run -p 8080:8080 site': 'tests/sites/ci-templates.test.ts',
  'cd editors/vscode': 'tests/compat/vscode-extension.ts',
  'npx @vscode/vsce package --no-dependencies': 'tests/compat/vscode-extension.ts',
  'code --install-extension inkstone-vscode-0.1.0.vsix': 'needs Visual Studio Code',
  'npx esbuild plugin.ts --bundle --packages=external --platform=node --format=esm --outfile=plugin.js':
    'tests/sites/new-extension.test.ts',
  'npm publish': 'needs the registry',
  'git config --global --add safe.directory /path/to/the/repository': 'changes the settings of whoever runs it',
};

interface Block {
  page: string;
  commands: string[];
}

const CONTENT = path.join(PROJECT, 'docs/content');
const pages = readdirSync(CONTENT, {recursive: true, encoding: 'utf8'}).filter((file) => /\.mdx?$/.test(file));
const blocks = pages.sort().flatMap(blocksOf);
const runBlocks = distinct(
  blocks
    .map(({page, commands}) => ({page, commands: commands.filter((command) => !isElsewhere(command))}))
    .filter(({commands}) => commands.some((command) => !command.startsWith('cd '))),
);

/** Leaves out blocks that repeat another one. */
function distinct(all: Block[]): Block[] {
  return [...new Map(all.map((block) => [block.commands.join('\n'), block])).values()];
}

function blocksOf(page: string): Block[] {
  const text = readFileSync(path.join(CONTENT, page), 'utf8');
  const fences = text.matchAll(/^ *```(?:bash|sh|shell|console)\b[^\n]*\n([^]*?)^ *```/gm);
  return [...fences].map(([, code = '']) => ({page, commands: commandsOf(code)}));
}

function commandsOf(code: string): string[] {
  const lines = code.replaceAll(/\\\n\s*/g, '').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

/** Compressing needs brotli, which not every system has. */
function isElsewhere(command: string): boolean {
  return command in NOT_RUN || (command.startsWith('find build') && command.includes('brotli'));
}

/** Contains a site, `my-site`, beside a checkout, `inkstone`, as the guide assumes. */
let around: string;

beforeAll(async () => {
  around = await folderWithCheckout();
  const site = path.join(around, 'my-site');
  const {code, output} = await inkstone(['init', site]);
  expect(code, output).toBe(0);
  const config = path.join(site, 'site.config.ts');
  const text = await fs.readFile(config, 'utf8');
  const french = text.replace("locales: ['en']", "locales: ['en', 'fr']");
  expect(french).not.toBe(text);
  await fs.writeFile(config, french);
  await fs.mkdir(path.join(site, 'node_modules'));
  await fs.symlink(PROJECT, path.join(site, 'node_modules/inkstone'), 'junction');
});

async function folderWithCheckout(): Promise<string> {
  const dir = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'inkstone-commands-')));
  await fs.symlink(PROJECT, path.join(dir, 'inkstone'), 'junction');
  return dir;
}

/** `npx inkstone` and `inkstone` are the program under test. */
const NAMES = 'inkstone() { node "$INKSTONE" "$@"; }\nnpx() { "$@"; }\n';

function bash(script: string, cwd: string): Promise<{code: number; output: string}> {
  const env = commandEnvironment({INKSTONE: path.join(PROJECT, 'bin/inkstone.mjs').replaceAll('\\', '/')});
  return new Promise((resolve) => {
    execFile('bash', ['-eo', 'pipefail', '-c', NAMES + script], {cwd, env}, (error, stdout, stderr) =>
      resolve({code: error ? Number(error.code) : 0, output: stdout + stderr}),
    );
  });
}

async function folderFor([first = '', ...others]: string[]): Promise<string> {
  if ([first, ...others].some((command) => command.includes(' init my-site'))) return folderWithCheckout();
  return first.startsWith('cd ') ? around : path.join(around, 'my-site');
}

describe('the commands of the guide', () => {
  for (const {page, commands} of runBlocks) {
    it(`${page}: ${commands.join('; ')}`, async () => {
      const {code, output} = await bash(commands.join('\n'), await folderFor(commands));
      expect(code, output).toBe(0);
    });
  }

  it('run here, in another test, or not for a reason', () => {
    expect(runBlocks.length).toBeGreaterThan(20);
    const all = new Set(blocks.flatMap(({commands}) => commands));
    for (const [command, reason] of Object.entries(NOT_RUN)) {
      expect(all, 'a reason for a command that the guide no longer has').toContain(command);
      if (reason.startsWith('tests/')) expect(existsSync(path.join(PROJECT, reason)), reason).toBe(true);
    }
  });
});
