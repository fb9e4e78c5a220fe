import fs from 'node:fs/promises';
import path from 'node:path';
import {PROJECT} from '../../harness/build-site.ts';

/** Sections that came after the checklist: folders of documents with routes and sidebars of their own. */
const LATER_SECTIONS = ['course', 'reference', 'samples', 'topics', 'vuid'];

/** Routes of the documents of later sections. */
export async function laterRoutes(): Promise<string[]> {
  const lists = LATER_SECTIONS.map(async (section) => {
    const files = await fs.readdir(path.join(PROJECT, 'content/docs', section));
    const pages = files.filter((file) => file.endsWith('.mdx')).map((file) => path.basename(file, '.mdx'));
    return pages.map((page) => (page === 'index' ? `/${section}/` : `/${section}/${page}`));
  });
  return (await Promise.all(lists)).flat();
}

/** The routes of the checklist, in order. */
export async function plannedRoutes(): Promise<string[]> {
  const text = await fs.readFile(path.join(PROJECT, 'tests/acceptance/routes.txt'), 'utf8');
  return text.split('\n').filter(Boolean);
}
