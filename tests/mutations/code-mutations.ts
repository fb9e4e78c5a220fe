import {onText, toggled, type Mutation} from './mutation.ts';

/** What runs: configuration, plugins, components. */
export const CODE: Mutation[] = [
  {
    name: 'configuration',
    isCode: true,
    apply: onText('docusaurus.config.ts', [
      [/label: '(?:Handbook|Handbook \d+)', position/, (step) => `label: 'Handbook ${step}', position`],
      [/tagline: '[^']*'/, (step) => `tagline: 'Step ${step}'`],
      [/postsPerPage: \d/, (step) => `postsPerPage: ${(step % 3) + 1}`],
      [/maxHeadingLevel: \d/, (step) => `maxHeadingLevel: ${(step % 4) + 2}`],
      [/sidebarCollapsed: \w+/, (step) => `sidebarCollapsed: ${step % 2 === 0}`],
      [/emoji: \w+/, (step) => `emoji: ${step % 2 === 0}`],
      [/theme: prismThemes\.\w+/, (step) => `theme: prismThemes.${step % 2 === 0 ? 'github' : 'oneLight'}`],
      [/breadcrumbs: \w+/, (step) => `breadcrumbs: ${step % 2 === 0}`],
      [/sync: \w+/, (step) => `sync: ${step % 2 === 0}`],
    ]),
  },
  {
    name: 'a module of the configuration',
    isCode: true,
    apply: (site, _random, step) => {
      site.edit('siteInfo.ts', (text) => text.replace(/since: \d+/, `since: ${1900 + step}`));
      return 'siteInfo.ts';
    },
  },
  {
    name: 'a remark plugin',
    isCode: true,
    apply: (site, _random, step) => {
      const call = step % 2 === 0 ? 's.toUpperCase()' : 's.toLowerCase()';
      site.edit('plugins/remark-shout.mjs', (text) => text.replace(/s\.to\w+Case\(\)/, call));
      return call;
    },
  },
  {
    name: 'data of a plugin',
    apply: (site, random, step) => {
      const list = JSON.parse(site.read('plugins/notes/notes.json')) as {id: string}[];
      const added = list.filter(({id}) => id.startsWith('step-'));
      const others = list.filter(({id}) => !id.startsWith('step-'));
      const next = added.length > 1 || random.below(2) === 0 ? others : [...list, {...list[0], id: `step-${step}`}];
      site.write('plugins/notes/notes.json', JSON.stringify(next));
      return `${next.length} notes`;
    },
  },
  {
    name: 'a component of a plugin',
    isCode: true,
    apply: (site, _random, step) => {
      site.edit(
        'plugins/notes/theme/NoteBadge/index.js',
        (text) => `${text.replace(/\n\/\/ step \d+\n$/, '\n')}\n// step ${step}\n`,
      );
      return 'NoteBadge';
    },
  },
  {
    name: 'an override',
    isCode: true,
    apply: toggled(
      'src/theme/Footer/index.tsx',
      (step) =>
        `import type {ReactNode} from 'react';\nexport default function Footer(): ReactNode {\n  return <footer>step ${step}</footer>;\n}\n`,
    ),
  },
  {
    name: 'a component',
    isCode: true,
    apply: (site, _random, step) => {
      site.edit(
        'src/components/Counter/index.tsx',
        (text) => `${text.replace(/\nexport const step = \d+;\n$/, '\n')}\nexport const step = ${step};\n`,
      );
      return 'Counter';
    },
  },
  {
    name: 'styles',
    isCode: true,
    apply: (site, random, step) => {
      const file = random.pick(['src/css/custom.css', 'src/components/Counter/styles.module.css']);
      site.edit(file, (text) => `${text}\n.step${step} {\n  margin: ${step}px;\n}\n`);
      return file;
    },
  },
  {
    name: 'a page of code',
    isCode: true,
    apply: toggled(
      'src/pages/step.tsx',
      (step) =>
        `import type {ReactNode} from 'react';\nimport Layout from '@theme/Layout';\nexport default function Step(): ReactNode {\n  return <Layout title="Step ${step}">${step}</Layout>;\n}\n`,
    ),
  },
];
