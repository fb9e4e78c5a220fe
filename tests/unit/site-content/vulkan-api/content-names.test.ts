import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {runRemark} from './run-remark.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const options = {
  pages: 'content/docs/api',
  routeBase: '/api/',
  reference: '/reference/',
  exceptions: 'content/vk-name-exceptions.txt',
};

it(
  'names that texts use exist in the registry or are excepted, and each in inline code has a page',
  {timeout: 120_000},
  async () => {
    const files = fs
      .readdirSync(path.join(ROOT, 'content'), {recursive: true, encoding: 'utf8'})
      .filter((file) => /^(?:docs|blog)\/.*\.mdx$/.test(file))
      .sort();
    const problems: string[] = [];
    for (const file of files) {
      const text = fs.readFileSync(path.join(ROOT, 'content', file), 'utf8');
      const {messages} = await runRemark(text, {cwd: ROOT, path: path.join(ROOT, 'content', file), options});
      problems.push(...messages.map((message) => `content/${file}:${message}`));
    }
    expect(problems).toEqual([]);
  },
);
