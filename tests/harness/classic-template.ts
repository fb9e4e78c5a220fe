import fs from 'node:fs/promises';
import path from 'node:path';
import {publishedPackage} from './npm-package.ts';

/**
 * Unpacks the classic template into `target` as `create-docusaurus` does, without its dependencies.
 */
export async function unpackClassicTemplate(language: 'javascript' | 'typescript', target: string): Promise<void> {
  const templates = path.join(await publishedPackage('create-docusaurus', '3.10.2'), 'templates');
  await fs.cp(path.join(templates, 'shared'), target, {recursive: true});
  await fs.cp(path.join(templates, language === 'typescript' ? 'classic-typescript' : 'classic'), target, {
    recursive: true,
    force: true,
  });
}
