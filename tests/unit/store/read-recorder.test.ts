import {expect, it} from 'vitest';
import {createReadRecorder} from '../../../core/store/inputs.ts';

it('variables are inputs, except those that describe the process and its terminal', async () => {
  const recorder = createReadRecorder({siteDir: '/site', isIgnored: () => false});
  const names = ['SITE_NOTE', 'npm_package_version', 'npm_config_registry', 'npm_package_json', 'PWD', 'TERM'];
  await recorder.observe(async () => names.map((name) => process.env[name]));
  expect(recorder.inputs().map(([input]) => input)).toEqual([
    ['env', 'SITE_NOTE'],
    ['env', 'npm_package_version'],
  ]);
});
