import {execFile} from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import type {BuildResult, CheckResult, RoutesResult} from '../../bin/api.mjs';
import {buildSite, PROJECT} from '../harness/build-site.ts';

const MINIMAL = path.join(import.meta.dirname, 'minimal');

/** Standard output of a command and its exit code. */
async function run(...args: string[]): Promise<{code: number; stdout: string}> {
  try {
    const {stdout} = await promisify(execFile)(process.execPath, [path.join(PROJECT, 'bin/inkstone.mjs'), ...args]);
    return {code: 0, stdout};
  } catch (error) {
    const {code, stdout} = error as {code: number; stdout: string};
    return {code, stdout};
  }
}

test('build, check and routes print one JSON value, also if code of the site prints', async () => {
  const {siteDir, outDir} = await buildSite(MINIMAL);
  const config = path.join(siteDir, 'site.config.ts');
  const written = await fs.readFile(config, 'utf8');
  await fs.writeFile(config, `console.log('noise');\nprocess.stdout.write('more noise');\n${written}`);

  const built = await run('build', siteDir, '--json');
  const build = JSON.parse(built.stdout) as BuildResult;
  expect(build).toMatchObject({version: 1, ok: true, diagnostics: []});
  expect(build.locales).toMatchObject([{locale: 'en', baseUrl: '/', outDir: await fs.realpath(outDir), pages: 3}]);
  expect(build.locales[0]?.bytes).toBeGreaterThan(1000);

  const routes = JSON.parse((await run('routes', siteDir, '--json')).stdout) as RoutesResult;
  expect(routes.routes.map(({path: url, source}) => [url, source])).toContainEqual([
    '/second',
    'content/docs/second.md',
  ]);
  expect((await run('routes', siteDir)).stdout).toMatch(/^\/second +content\/docs\/second\.md$/m);

  await fs.appendFile(path.join(siteDir, 'content/docs/second.md'), '\n[x](./nope.md)\n');
  const checked = await run('check', siteDir, '--json');
  const check = JSON.parse(checked.stdout) as CheckResult;
  expect(checked.code).toBe(check.ok ? 0 : 1);
  expect(check.diagnostics).toMatchObject([{code: 'INK7001', file: 'content/docs/second.md', column: 1}]);
});

test('a site that cannot be built has ok: false, exit code 1 and its problems', async () => {
  const {siteDir} = await buildSite(MINIMAL);
  await fs.writeFile(path.join(siteDir, 'site.config.ts'), 'export default {};\n');
  for (const command of ['build', 'check', 'routes']) {
    const {code, stdout} = await run(command, siteDir, '--json');
    expect(code, command).toBe(1);
    const result = JSON.parse(stdout) as CheckResult;
    expect(result, command).toMatchObject({version: 1, ok: false});
    expect(result.diagnostics[0], command).toMatchObject({severity: 'error', file: 'site.config.ts'});
  }
});

test('the module inkstone/api gives the same results to programs', async () => {
  const {siteDir} = await buildSite(MINIMAL);
  const code = `import {check, routes} from 'inkstone/api';
    const siteDir = ${JSON.stringify(siteDir)};
    console.log(JSON.stringify([await check({siteDir}), await routes({siteDir})]));`;
  const args = ['--input-type=module', '--eval', code];
  const {stdout} = await promisify(execFile)(process.execPath, args, {cwd: PROJECT});
  const [checked, listed] = JSON.parse(stdout) as [CheckResult, RoutesResult];
  expect(checked).toEqual(JSON.parse((await run('check', siteDir, '--json')).stdout));
  expect(listed).toEqual(JSON.parse((await run('routes', siteDir, '--json')).stdout));
});
