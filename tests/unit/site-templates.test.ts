import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {templateFiles, TEMPLATES, type TemplateName} from '../../bin/new/site-templates.ts';
import {installedPackages} from '../../scripts/installed-packages.ts';
import {publishedManifest} from '../../scripts/published-manifest.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const OWN = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Parameters<
  typeof publishedManifest
>[0];
const JIEBA = ['@mapbox/node-pre-gyp', 'nodejieba'];

function manifestOf(template: TemplateName): {optionalDependencies?: object; allowScripts: object} {
  const files = templateFiles({template, language: 'typescript'}, {name: 'site', inkstone: '^1.0.0', title: 'Site'});
  const {content} = files.find(({file}) => file === 'package.json') ?? {content: ''};
  return JSON.parse(content) as ReturnType<typeof manifestOf>;
}

const scripted = [...installedPackages(ROOT)].flatMap(([place, {hasInstallScript}]) =>
  hasInstallScript ? [place.replace('node_modules/', '')] : [],
);

describe('the packages of a new site', () => {
  it.each((Object.keys(TEMPLATES) as TemplateName[]).filter((name) => name !== 'chinese'))(
    'may run the install scripts that Inkstone needs, and no others (%s)',
    (template) => {
      const manifest = manifestOf(template);
      expect(Object.keys(manifest.allowScripts)).toEqual(scripted);
      expect(manifest.optionalDependencies).toBeUndefined();
    },
  );

  it('include a dictionary if it searches Chinese, in the versions that Inkstone names', () => {
    const {peerDependencies = {}, peerDependenciesMeta, optionalDependencies} = publishedManifest(OWN);
    expect(optionalDependencies).toBeUndefined();
    const {optionalDependencies: dictionary, allowScripts} = manifestOf('chinese');
    expect(dictionary).toEqual(Object.fromEntries(JIEBA.map((name) => [name, peerDependencies[name]])));
    expect(Object.keys(allowScripts)).toEqual([...scripted, 'nodejieba']);
    for (const name of JIEBA) expect(peerDependenciesMeta?.[name]).toEqual({optional: true});
  });
});
