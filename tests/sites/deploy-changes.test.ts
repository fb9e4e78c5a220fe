import fs from 'node:fs';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import type {BuildResult} from '../../bin/api.mjs';
import type {DeployChanges} from '../../bin/deploy-changes.ts';
import {copyToTemporary, filesOf, inkstone} from '../harness/build-site.ts';

async function openSite() {
  const site = await copyToTemporary(path.join(import.meta.dirname, 'minimal'));
  onTestFinished(() => fs.rmSync(site, {recursive: true, force: true}));
  const server = path.join(site, '../', `${path.basename(site)}-server`);
  onTestFinished(() => fs.rmSync(server, {recursive: true, force: true}));
  const out = path.join(site, 'build');
  return {
    site,
    server,
    out,
    /** What the build prints of the differences, and the list of them. */
    build: async (): Promise<{said: string | undefined; changes: DeployChanges}> => {
      const run = await inkstone(['build', site, '--changed', 'deployed.json']);
      expect(run.code, run.output).toBe(0);
      const said = /^To deploy: (.*), listed in/m.exec(run.output)?.[1];
      return {
        said,
        changes: JSON.parse(fs.readFileSync(path.join(site, 'deployed.next.json'), 'utf8')) as DeployChanges,
      };
    },
    /** Copies and removes what is listed, and only that. */
    deploy: ({new: added, changed, gone}: DeployChanges): void => {
      for (const file of [...added, ...changed]) fs.cpSync(path.join(out, file), path.join(server, file));
      for (const file of gone) fs.rmSync(path.join(server, file));
      fs.renameSync(path.join(site, 'deployed.next.json'), path.join(site, 'deployed.json'));
    },
  };
}

test('deploying only what build --changed lists brings the server to the state of the output', async () => {
  const {site, server, out, build, deploy} = await openSite();
  const first = await build();
  expect(first.changes).toMatchObject({changed: [], gone: []});
  expect(first.changes.new).toContain('index.html');
  deploy(first.changes);
  expect(await filesOf(server)).toEqual(await filesOf(out));
  const second = path.join(site, 'content/docs/second.md');
  fs.appendFileSync(second, '\nA new paragraph.\n');
  fs.writeFileSync(path.join(site, 'content/docs/third.md'), '# Third\n');
  const edited = await build();
  expect(edited.changes.new).toContain('third/index.html');
  expect(edited.changes.changed).toContain('second/index.html');
  // A build that wasn't deployed changes nothing: the next one lists the same.
  expect(await build()).toEqual(edited);
  deploy(edited.changes);
  expect(await filesOf(server)).toEqual(await filesOf(out));
  fs.rmSync(path.join(site, 'content/docs/third.md'));
  const removed = await build();
  expect(removed.changes.gone).toContain('third/index.html');
  deploy(removed.changes);
  expect(await filesOf(server)).toEqual(await filesOf(out));
  expect((await build()).said).toBe('0 new, 0 changed, 0 gone');
});

test('the differences are part of the JSON result; a manifest in the output folder is refused before the build', async () => {
  const {site} = await openSite();
  const run = await inkstone(['build', site, '--changed', 'deployed.json', '--json']);
  const {changes} = JSON.parse(run.output) as BuildResult;
  expect(changes).toMatchObject({
    manifest: path.join(fs.realpathSync(site), 'deployed.next.json'),
    changed: [],
    gone: [],
  });
  const refused = await inkstone(['build', site, '--changed', 'build/deployed.json', '--json']);
  expect(refused.code).toBe(1);
  expect((JSON.parse(refused.output) as BuildResult).diagnostics).toMatchObject([
    {code: 'INK7019', severity: 'error', file: 'build/deployed.json'},
  ]);
});
