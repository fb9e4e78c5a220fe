import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const CONTENT = path.join(import.meta.dirname, '../../../content');

const home = fs.readFileSync(path.join(CONTENT, 'pages/index.tsx'), 'utf8');

it('the home page says how many functions have a page', () => {
  const pages = fs.readdirSync(path.join(CONTENT, 'docs/api')).filter((file) => /^vk\w+\.mdx$/.test(file));
  expect(home).toContain(`${pages.length} 个常用函数`);
});

it('the home page names the four newest posts, with their titles and dates', () => {
  const posts = fs
    .readdirSync(path.join(CONTENT, 'blog'))
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => {
      const text = fs.readFileSync(path.join(CONTENT, 'blog', file), 'utf8');
      const field = (name: string): string => new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(text)?.[1] ?? '';
      return {title: field('title'), to: `/blog/${field('slug')}`, date: field('date')};
    })
    .sort((a, b) => (a.date < b.date ? 1 : -1));
  const named = [...home.matchAll(/\{title: '([^']+)', to: '(\/blog\/\d+)', date: '([^']+)'\}/g)];
  expect(named.map(([, title, to, date]) => ({title, to, date}))).toEqual(posts.slice(0, 4));
});
