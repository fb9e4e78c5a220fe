import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {commandEnvironment, copyToTemporary, PROJECT} from '../harness/build-site.ts';

const PAGE = readFileSync(path.join(PROJECT, 'docs/content/docs/sharded-builds.md'), 'utf8');
const FOUR = ['1/4', '2/4', '3/4', '4/4'];

/** Returns the code blocks below a heading of the page. */
function blocksBelow(heading: string): string[] {
  const [, section = ''] = PAGE.split(`\n### ${heading}\n`);
  const [own = ''] = section.split(/\n#{2,3} /);
  const blocks = [...own.matchAll(/^```[^\n]*\n([^]*?)^```/gm)].map(([, code = '']) => code);
  expect(blocks.length, heading).toBeGreaterThan(0);
  return blocks;
}

interface Step {
  run?: string;
  uses?: string;
  with?: Record<string, string | number | boolean>;
}

let siteDir: string;
/** Contains `npx`, which runs Inkstone and notes its arguments. */
let bin: string;
let log: string;

beforeAll(async () => {
  siteDir = await fs.realpath(await copyToTemporary(path.join(import.meta.dirname, 'minimal')));
  bin = path.join(siteDir, 'bin');
  log = path.join(siteDir, 'commands.txt');
  await fs.mkdir(bin);
  const program = path.join(PROJECT, 'bin/inkstone.mjs');
  const npx = `#!/bin/sh\necho "$*" >> "${log}"\nshift\n[ -n "$ONLY_NOTES" ] || exec node "${program}" "$@"\n`;
  await fs.writeFile(path.join(bin, 'npx'), npx, {mode: 0o755});
});
afterAll(() => fs.rm(siteDir, {recursive: true}));

/** Runs a script in the site. Returns the commands of Inkstone that it ran, in their order. */
async function commandsOf(script: string, env: Record<string, string> = {ONLY_NOTES: '1'}): Promise<string[]> {
  await fs.rm(log, {force: true});
  const cache = path.join(siteDir, 'cache');
  const added = {PATH: `${bin}${path.delimiter}${process.env['PATH']}`, INKSTONE_CACHE_DIR: cache, ...env};
  await new Promise<void>((resolve, reject) => {
    const options = {cwd: siteDir, env: commandEnvironment(added)};
    execFile('bash', ['-eo', 'pipefail', '-c', script], options, (error, stdout, stderr) =>
      error ? reject(new Error(`${stdout}\n${stderr}`, {cause: error})) : resolve(),
    );
  });
  return (await fs.readFile(log, 'utf8')).trim().split('\n');
}

const shardCommands = (args = ''): string[] => FOUR.map((shard) => `inkstone build ${args}--shard ${shard}`);

describe('the examples of sharded builds', () => {
  it('GitHub Actions: the matrix has each shard once, and the last job merges their caches', async () => {
    const [text = ''] = blocksBelow('GitHub Actions');
    interface Job {
      needs?: string;
      strategy?: {matrix: {shard: number[]}};
      steps: Step[];
    }
    const workflow = parse(text) as {env: Record<string, string>; jobs: Record<'shard' | 'site', Job>};
    const {shard, site} = workflow.jobs;
    const numbers = shard.strategy?.matrix.shard ?? [];
    const run = shard.steps.find(({run = ''}) => run.includes('--shard'))?.run ?? '';
    const commands = numbers.map((number) =>
      run.replace('${{ matrix.shard }}', String(number)).replace('${{ strategy.job-total }}', String(numbers.length)),
    );
    expect(await commandsOf(commands.join('\n'))).toEqual(shardCommands());
    expect(site.needs).toBe('shard');
    expect(site.steps.at(-1)).toEqual({run: 'npx inkstone build'});
    const withOf = (steps: Step[], action: string): Step['with'] =>
      steps.find(({uses = ''}) => uses.startsWith(`actions/${action}@`))?.with;
    const [upload, download] = [withOf(shard.steps, 'upload-artifact'), withOf(site.steps, 'download-artifact')];
    expect(workflow.env['INKSTONE_CACHE_DIR']).toBe(`\${{ github.workspace }}/${upload?.['path']}`);
    expect(download).toEqual({pattern: 'cache-*', path: upload?.['path'], 'merge-multiple': true});
    expect(upload?.['name']).toBe('cache-${{ matrix.shard }}');
    // Pages show the last update: both need all commits.
    expect(withOf(shard.steps, 'checkout')).toEqual(withOf(site.steps, 'checkout'));
  });

  it('GitLab: the index starts at 1, and languages and shards form a matrix', async () => {
    const [jobs = '', languages = ''] = blocksBelow('GitLab');
    interface Job {
      stage: string;
      parallel: number;
      script: string[];
      artifacts: {paths: string[]};
    }
    const {shard, site, variables} = parse(jobs) as Record<'shard' | 'site', Job> & {variables: Record<string, string>};
    const total = shard.parallel;
    const tasks = Array.from(
      {length: total},
      (_, at) => `export CI_NODE_INDEX=${at + 1} CI_NODE_TOTAL=${total}\n${shard.script.join('\n')}`,
    );
    expect(await commandsOf(tasks.join('\n'))).toEqual(shardCommands());
    expect(site.script).toEqual(['npx inkstone build']);
    expect([shard.stage, site.stage]).toEqual(['build', 'deploy']);
    expect(variables['INKSTONE_CACHE_DIR']).toBe(`$CI_PROJECT_DIR/${shard.artifacts.paths[0]}`);

    const ofLanguages = parse(languages) as {
      shard: {parallel: {matrix: [{LANGUAGE: string[]; SHARD: string[]}]}; script: string[]};
    };
    const [{LANGUAGE, SHARD}] = ofLanguages.shard.parallel.matrix;
    const script = LANGUAGE.flatMap((language) =>
      SHARD.map((one) => `LANGUAGE=${language} SHARD=${one}\n${ofLanguages.shard.script.join('\n')}`),
    );
    expect(await commandsOf(script.join('\n'))).toEqual(
      ['en', 'fr'].flatMap((language) =>
        ['1/2', '2/2'].map((one) => `inkstone build --locale ${language} --shard ${one}`),
      ),
    );
  });

  it('Kubernetes: the index starts at 0', async () => {
    const [text = ''] = blocksBelow('Kubernetes');
    interface Job {
      spec: {
        completionMode: string;
        completions: number;
        template: {spec: {containers: [{command: [shell: string, option: string, script: string]}]}};
      };
    }
    const {completionMode, completions, template} = (parse(text) as Job).spec;
    expect(completionMode).toBe('Indexed');
    const [shell, option, script] = template.spec.containers[0].command;
    expect([shell, option]).toEqual(['sh', '-c']);
    const runs = Array.from(
      {length: completions},
      (_, index) => `JOB_COMPLETION_INDEX=${index} sh -c '${script.replaceAll("'", String.raw`'\''`)}'`,
    );
    expect(await commandsOf(runs.join('\n'))).toEqual(shardCommands());
  });

  it('Slurm: each task of the array is a shard', async () => {
    const [script = '', submit = ''] = blocksBelow('Slurm');
    const [, first, last] = /--array=(\d+)-(\d+)$/m.exec(script)?.map(Number) ?? [];
    expect([first, last]).toEqual([1, 4]);
    await fs.writeFile(path.join(siteDir, 'shards.sh'), script);
    // Stands for the cluster: runs the tasks one after another, and a wrapped command after them.
    const sbatch = `sbatch() {
  case "$1" in
    --parsable) for task in 1 2 3 4; do SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=4 bash "$2" >&2; done; echo 17 ;;
    --dependency=afterok:17) bash -c "$3" ;;
  esac
}\n`;
    expect(await commandsOf(sbatch + submit)).toEqual([...shardCommands(), 'inkstone build']);
  });

  it('make builds the site after its shards', async () => {
    const [makefile = '', command = ''] = blocksBelow('make and GNU parallel');
    await fs.writeFile(path.join(siteDir, 'Makefile'), makefile);
    const commands = await commandsOf(command, {});
    expect(commands.at(-1)).toBe('inkstone build');
    expect(commands.slice(0, -1).sort()).toEqual(shardCommands('--workers 1 '));
    await fs.access(path.join(siteDir, 'build/second/index.html'));
  });

  it('GNU parallel gets the number of each shard', async () => {
    const [, , command = ''] = blocksBelow('make and GNU parallel');
    const parallel = 'parallel() { while read -r line; do "${@//\\{\\}/$line}"; done; }\n';
    expect(await commandsOf(parallel + command)).toEqual([...shardCommands('--workers 1 '), 'inkstone build']);
  });
});
