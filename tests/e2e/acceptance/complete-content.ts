import fs from 'node:fs/promises';
import path from 'node:path';
import {PROJECT} from '../../harness/build-site.ts';

/** Number of posts of each tag (BLG-09), and the posts without author (BLG-14). */
const TAG_COUNTS = {
  OpenGL基础: 9,
  图形学基础: 9,
  坐标系统: 2,
  纹理: 1,
  stencil: 1,
  blend: 1,
  framebuffe: 1,
  'computer-shader': 1,
};
const WITHOUT_AUTHOR = ['01', '02'];

/** The routes of the checklist, in order. */
export async function plannedRoutes(): Promise<string[]> {
  const text = await fs.readFile(path.join(PROJECT, 'tests/acceptance/routes.txt'), 'utf8');
  return text.split('\n').filter(Boolean);
}

/**
 * Copies the site of this repository into `siteDir` and writes a short page for each document and post of the checklist that
 * does not exist yet, so that everything that counts pages can be shown before the last one is written.
 */
export async function completeContent(siteDir: string): Promise<void> {
  for (const name of ['content', 'site.config.ts']) {
    await fs.cp(path.join(PROJECT, name), path.join(siteDir, name), {recursive: true});
  }
  // What the configuration may import besides.
  for (const name of ['static', 'plugins', 'contract', 'core', 'node_modules', 'package.json']) {
    await fs.symlink(path.join(PROJECT, name), path.join(siteDir, name));
  }
  const routes = await plannedRoutes();
  for (const route of routes) if (/^\/(?:tutorial|guide|api)\//.test(route)) await addDocument(siteDir, route);
  await addPosts(siteDir);
}

async function addDocument(siteDir: string, route: string): Promise<void> {
  const file = path.join(siteDir, 'content/docs', `${route}.mdx`);
  if (await fs.stat(file).catch(() => undefined)) return;
  const name = path.basename(route);
  await fs.mkdir(path.dirname(file), {recursive: true});
  await fs.writeFile(file, `---\ntitle: ${name}\ndescription: ${name} 的说明。\n---\n\n## 概述\n\n${name} 的正文。\n`);
}

async function addPosts(siteDir: string): Promise<void> {
  const dir = path.join(siteDir, 'content/blog');
  const written = (await fs.readdir(dir)).filter((file) => /^\d\d.*\.mdx?$/.test(file));
  const texts = await Promise.all(written.map((file) => fs.readFile(path.join(dir, file), 'utf8')));
  const numbers = new Set(written.map((file) => file.slice(0, 2)));
  const missingTags = Object.entries(TAG_COUNTS).flatMap(([tag, count]) => {
    const present = texts.filter((text) => new RegExp(`^tags:.*[[ ,"']${tag}[\\], "']`, 'm').test(text)).length;
    return Array.from({length: count - present}, () => tag);
  });
  const missing = Array.from({length: 21}, (_, index) => String(index + 1).padStart(2, '0')).filter(
    (number) => !numbers.has(number),
  );
  for (const [index, number] of missing.entries()) {
    const tags = missingTags.filter((_, at) => at % missing.length === index);
    await fs.writeFile(path.join(dir, `${number}-later.mdx`), postText(number, [...new Set(tags)]));
  }
}

function postText(number: string, tags: string[]): string {
  const author = WITHOUT_AUTHOR.includes(number) ? '' : 'authors: editor\n';
  const month = String((Number(number) % 12) + 1).padStart(2, '0');
  const year = Number(number) < 13 ? 2022 : 2024;
  return (
    `---\nslug: "${number}"\ntitle: 第 ${number} 篇\ndate: ${year}-${month}-11\n${author}tags: [${tags.join(', ')}]\n---\n\n` +
    `第 ${number} 篇的开头。\n\n{/* truncate */}\n\n## 正文\n\n第 ${number} 篇的正文。\n`
  );
}
