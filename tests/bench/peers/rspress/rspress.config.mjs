import remarkApiNames from './remark-api-names.mjs';

const corpus = process.env.BENCH_CORPUS;

/**
 * As it comes: a navigation bar of one's own takes the side bar away that Rspress makes from the
 * folders.
 */
export default {
  root: 'docs',
  outDir: 'build',
  title: 'Bench',
  lang: 'zh',
  markdown: {remarkPlugins: corpus === 'plugins' ? [remarkApiNames] : []},
  ...(corpus === 'search' ? {} : {search: false}),
};
