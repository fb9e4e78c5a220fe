import {expect, it} from 'vitest';
import {createReadRecorder} from '../../../core/store/inputs.ts';

it('variables are inputs, except those that describe the process and its terminal', async () => {
  const recorder = createReadRecorder({siteDir: '/site', isIgnored: () => false});
  const names = ['SITE_NOTE', 'npm_package_version', 'npm_config_registry', 'npm_package_json', 'PWD', 'TERM'];
  names.push('INKSTONE_NOTE', 'INKSTONE_CACHE_DIR', 'INKSTONE_REMOTE_CACHE_TOKEN');
  await recorder.observe(async () => names.map((name) => process.env[name]));
  expect(recorder.inputs().map(([input]) => input)).toEqual([
    ['env', 'SITE_NOTE'],
    ['env', 'npm_package_version'],
    ['env', 'INKSTONE_NOTE'],
  ]);
});

it('a variable is an input if code only asks whether there is one', async () => {
  for (const ask of [(name: string) => name in process.env, (name: string) => Object.hasOwn(process.env, name)]) {
    const recorder = createReadRecorder({siteDir: '/site', isIgnored: () => false});
    await recorder.observe(async () => ask('SITE_NOTE'));
    expect(recorder.inputs().map(([input]) => input)).toEqual([['env', 'SITE_NOTE']]);
  }
});

it('variables are no inputs because code lists their names', async () => {
  const recorder = createReadRecorder({siteDir: '/site', isIgnored: () => false});
  const names = await recorder.observe(async () => Object.keys(process.env));
  expect(names).toContain('PATH');
  expect(recorder.inputs()).toEqual([]);
  await recorder.observe(async () => ({...process.env}));
  expect(recorder.inputs().length).toBeGreaterThan(0);
});
