import fs from 'node:fs';
import path from 'node:path';
import {linkApiNames} from './api-names.mjs';

const corpus = process.env.BENCH_CORPUS;
const docs = path.join(import.meta.dirname, '../docs');

/**
 * A side bar for each top-level section: with one for all, every page of the output lists every
 * page.
 */
export default {
  title: 'Bench',
  lang: 'zh-CN',
  srcDir: 'docs',
  outDir: 'build',
  themeConfig: {
    nav: sections().map((section) => ({text: section, link: `/${section}/`})),
    sidebar: Object.fromEntries(sections().map((section) => [`/${section}/`, itemsOf(section)])),
    ...(corpus === 'search' ? {search: {provider: 'local'}} : {}),
  },
  markdown: {config: corpus === 'plugins' ? linkApiNames : undefined},
};

function sections() {
  return entriesOf('.')
    .filter((entry) => entry.isDirectory())
    .map(({name}) => name);
}

function itemsOf(dir) {
  return entriesOf(dir).map((entry) => {
    const name = path.posix.join(dir, entry.name);
    if (entry.isDirectory()) return {text: entry.name, collapsed: true, items: itemsOf(name)};
    return {text: titleOf(name), link: `/${name.replace(/(?:index)?\.md$/, '')}`};
  });
}

function entriesOf(dir) {
  const folder = path.join(docs, dir);
  return fs.existsSync(folder) ? fs.readdirSync(folder, {withFileTypes: true}) : [];
}

function titleOf(file) {
  const title = /^title: (.*)$/m.exec(fs.readFileSync(path.join(docs, file), 'utf8'));
  return JSON.parse(title[1]);
}
