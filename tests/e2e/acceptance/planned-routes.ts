import fs from 'node:fs/promises';
import path from 'node:path';
import {PROJECT} from '../../harness/build-site.ts';

/** The routes of the checklist, in order. */
export async function plannedRoutes(): Promise<string[]> {
  const text = await fs.readFile(path.join(PROJECT, 'tests/acceptance/routes.txt'), 'utf8');
  return text.split('\n').filter(Boolean);
}
