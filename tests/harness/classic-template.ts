import {execFileSync} from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import {PROJECT} from './build-site.ts';

const VERSION = '3.10.2';

/** Unpacks the classic template as `create-docusaurus` does, without its dependencies, into `target`. */
export async function unpackClassicTemplate(language: 'javascript' | 'typescript', target: string): Promise<void> {
  const templates = await templatesDir();
  await fs.cp(path.join(templates, 'shared'), target, {recursive: true});
  await fs.cp(path.join(templates, language === 'typescript' ? 'classic-typescript' : 'classic'), target, {
    recursive: true,
    force: true,
  });
}

/** The published package is fetched once and kept beside the other caches. */
async function templatesDir(): Promise<string> {
  const dir = path.join(PROJECT, 'node_modules/.cache', `create-docusaurus-${VERSION}`);
  const templates = path.join(dir, 'package/templates');
  if (await fs.stat(templates).catch(() => undefined)) return templates;
  await fs.mkdir(dir, {recursive: true});
  const archive =
    execFileSync('npm', ['pack', `create-docusaurus@${VERSION}`, '--silent'], {cwd: dir, encoding: 'utf8'})
      .trim()
      .split('\n')
      .at(-1) ?? '';
  execFileSync('tar', ['xzf', archive], {cwd: dir});
  return templates;
}
