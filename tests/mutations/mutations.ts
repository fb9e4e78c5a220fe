import type {Random, SiteEditor} from './site-editor.ts';

/** One kind of change; `undefined` when there is nothing left to change in this way. */
export interface Mutation {
  name: string;
  /** Code of the site changes: a build from nothing has to bundle anew. */
  isCode?: true;
  apply: (site: SiteEditor, random: Random, step: number) => string | undefined;
}

const DOCUMENT = /\.mdx?$/;
const FOLDERS = ['docs/handbook/01-basics', 'docs/handbook/02-guide', 'docs/reference', 'guides', 'guides/nested'];

const documents = (site: SiteEditor): string[] =>
  ['docs', 'guides', 'blog', 'src/pages'].flatMap((folder) => site.files(folder, DOCUMENT));
const ownDocs = (site: SiteEditor): string[] => documents(site).filter((file) => /\/added-\d+\.mdx?$/.test(file));

function onDocument(
  change: (site: SiteEditor, file: string, random: Random, step: number) => string,
): Mutation['apply'] {
  return (site, random, step) => {
    const file = random.pick(documents(site));
    return `${change(site, file, random, step)} in ${file}`;
  };
}

function onText(file: string, changes: readonly [from: RegExp, to: (step: number) => string][]): Mutation['apply'] {
  return (site, random, step) => {
    const [from, to] = random.pick(changes);
    if (!site.has(file) || !from.test(site.read(file))) return undefined;
    site.edit(file, (text) => text.replace(from, to(step)));
    return `${from.source} in ${file}`;
  };
}

/** A file that comes and goes. */
function toggled(file: string, content: (step: number) => string): Mutation['apply'] {
  return (site, _random, step) => {
    if (site.has(file)) site.remove(file);
    else site.write(file, content(step));
    return `${site.has(file) ? 'added' : 'removed'} ${file}`;
  };
}

const FIELDS: readonly [field: string, value: (step: number) => string | undefined][] = [
  ['title', (step) => `Title ${step}`],
  ['description', (step) => `Description ${step}`],
  ['tags', (step) => `[water, added-${step % 3}]`],
  ['sidebar_position', (step) => String(step % 7)],
  ['sidebar_label', (step) => `Label ${step}`],
  ['slug', (step) => `/moved-${step}`],
  ['draft', () => 'true'],
  ['unlisted', () => 'true'],
  ['pagination_next', () => 'null'],
  ['keywords', (step) => `[key-${step}]`],
  ['title', () => undefined],
  ['slug', () => undefined],
  ['tags', () => undefined],
  ['draft', () => undefined],
];

/** Pages, partials, snippets, images and what orders them. */
const CONTENT: Mutation[] = [
  {name: 'nothing', apply: () => 'nothing'},
  {
    name: 'text of a document',
    apply: onDocument((site, file, _random, step) => {
      site.edit(file, (text) => `${text.trimEnd()}\n\nA paragraph of step ${step}, 第 ${step} 步。\n`);
      return 'a paragraph';
    }),
  },
  {
    name: 'heading of a document',
    apply: onDocument((site, file, _random, step) => {
      site.edit(
        file,
        (text) => `${text.trimEnd()}\n\n## Section of step ${step}\n\n\`\`\`js\nconst step = ${step};\n\`\`\`\n`,
      );
      return 'a section';
    }),
  },
  {
    name: 'front matter',
    apply: onDocument((site, file, random, step) => {
      const [field, value] = random.pick(FIELDS);
      site.setField(file, field, value(step));
      return `${field}: ${value(step) ?? '(away)'}`;
    }),
  },
  {
    name: 'a new page',
    apply: (site, random, step) => {
      const file = `${random.pick(FOLDERS)}/added-${step}.${random.pick(['md', 'mdx'])}`;
      const other = random.pick(ownDocs(site)) as string | undefined;
      const link = other === undefined ? '' : `See [the other](@site/${other}).\n`;
      site.write(file, `# Added in step ${step}\n\nText of step ${step}.\n\n${link}`);
      return `added ${file}`;
    },
  },
  {
    name: 'a page away',
    apply: (site, random) => {
      const file = random.pick(random.below(3) === 0 ? documents(site) : ownDocs(site)) as string | undefined;
      if (file === undefined) return undefined;
      site.remove(file);
      return `removed ${file}`;
    },
  },
  {
    name: 'a page renamed',
    apply: (site, random, step) => {
      const file = random.pick(ownDocs(site)) as string | undefined;
      if (file === undefined) return undefined;
      const target = file.replace(/added-\d+/, `added-${step}`);
      site.move(file, target);
      return `${file} to ${target}`;
    },
  },
  {
    name: 'a page moved',
    apply: (site, random) => {
      const file = random.pick(ownDocs(site)) as string | undefined;
      if (file === undefined) return undefined;
      const target = `${random.pick(FOLDERS)}/${file.split('/').at(-1)}`;
      if (site.has(target)) return undefined;
      site.move(file, target);
      return `${file} to ${target}`;
    },
  },
  {
    name: 'a partial',
    apply: (site, _random, step) => {
      site.edit('docs/handbook/02-guide/_shared.mdx', (text) => `${text.trimEnd()}\n\n### Shared in step ${step}\n`);
      return '_shared.mdx';
    },
  },
  {
    name: 'a snippet',
    apply: (site, random, step) => {
      const file = random.pick(['docs/handbook/02-guide/assets/list.txt', 'docs/handbook/02-guide/assets/data.json']);
      site.write(file, file.endsWith('.json') ? JSON.stringify({step}) : `step ${step}\n`);
      return file;
    },
  },
  {
    name: 'images',
    apply: (site, random) => {
      const folder = 'docs/handbook/02-guide/assets';
      const [from, to] = random.pick([
        [`${folder}/small.png`, `${folder}/big.png`],
        ['static/img/card.png', `${folder}/small.png`],
        [`${folder}/big.png`, `${folder}/small.png`],
        ['static/img/drop.svg', 'static/img/logo.svg'],
      ] as const);
      site.copy(from, to);
      return `${from} over ${to}`;
    },
  },
  {name: 'a static file', apply: toggled('static/files/more.txt', (step) => `step ${step}\n`)},
  {
    name: 'a category',
    apply: (site, _random, step) => {
      site.write(
        'docs/handbook/01-basics/_category_.json',
        JSON.stringify({label: `Basics ${step}`, position: step % 4}),
      );
      return 'label and position of a category';
    },
  },
  {
    name: 'sidebars',
    apply: onText('sidebars.ts', [
      [/label: '(?:Parts|Parts \d+)'/, (step) => `label: 'Parts ${step}'`],
      [/'reference\/raw',/, () => ''],
      [/items: \[\n/, () => "items: [\n        'reference/raw',\n"],
      [/label: '(?:The tap|Tap \d+)'/, (step) => `label: 'Tap ${step}'`],
      [/collapsed: (?:true|false)/, (step) => `collapsed: ${step % 2 === 0}`],
    ]),
  },
  {
    name: 'a post',
    apply: (site, random, step) => {
      const own = site.files('blog', /^2024-06-\d+-post-\d+\.md$/);
      if (own.length > 2) {
        const file = random.pick(own);
        site.remove(file);
        return `removed ${file}`;
      }
      const file = `blog/2024-06-${String((step % 28) + 1).padStart(2, '0')}-post-${step}.md`;
      site.write(
        file,
        `---\nauthors: [ann]\ntags: [pipes]\n---\n\n# Post ${step}\n\nShort.\n\n<!-- truncate -->\n\nLong.\n`,
      );
      return `added ${file}`;
    },
  },
  {
    name: 'authors',
    apply: onText('blog/authors.yml', [
      [/name: Ann \w+/, (step) => `name: Ann Tap${step}`],
      [/ {2}title: .+/, (step) => `  title: Title ${step}`],
    ]),
  },
  {
    name: 'tags',
    apply: (site, random, step) => {
      const file = random.pick(['blog/tags.yml', 'docs/tags.yml']);
      site.edit(file, (text) => text.replace(/description: .+/, `description: Described in step ${step}.`));
      return file;
    },
  },
];

/** Languages and versions. */
const VARIANTS: Mutation[] = [
  {
    name: 'a translation',
    apply: (site, random, step) => {
      const file = random.pick(site.files('i18n/zh-Hans', DOCUMENT));
      site.edit(file, (text) => `${text.trimEnd()}\n\n第 ${step} 步的译文。\n`);
      return file;
    },
  },
  {
    name: 'a translated document',
    apply: toggled(
      'i18n/zh-Hans/docusaurus-plugin-content-docs/current/handbook/zz-last.md',
      (step) => `# 最后一页\n\n第 ${step} 步。\n`,
    ),
  },
  {
    name: 'translated messages',
    apply: (site, _random, step) => {
      site.edit('i18n/zh-Hans/code.json', (text) =>
        JSON.stringify({...(JSON.parse(text) as object), 'theme.docs.paginator.next': {message: `下一页 ${step}`}}),
      );
      return 'code.json';
    },
  },
  {
    name: 'a version',
    apply: (site) => {
      const names = JSON.parse(site.read('versions.json')) as string[];
      if (names.includes('2.0')) {
        site.remove('versioned_docs/version-2.0');
        site.remove('versioned_sidebars/version-2.0-sidebars.json');
      } else {
        site.copy('versioned_docs/version-1.0', 'versioned_docs/version-2.0');
        site.copy('versioned_sidebars/version-1.0-sidebars.json', 'versioned_sidebars/version-2.0-sidebars.json');
      }
      site.write('versions.json', JSON.stringify(names.includes('2.0') ? ['1.0'] : ['2.0', '1.0']));
      return site.read('versions.json');
    },
  },
  {
    name: 'a document of a version',
    apply: (site, random, step) => {
      const file = random.pick(site.files('versioned_docs', DOCUMENT));
      site.edit(file, (text) => `${text.trimEnd()}\n\nStill true in step ${step}.\n`);
      return file;
    },
  },
];

/** What runs: configuration, plugins, components. */
const CODE: Mutation[] = [
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

/** Every kind of change; texts are changed most often, as by authors. */
export const MUTATIONS: readonly Mutation[] = [...CONTENT, ...CONTENT, ...VARIANTS, ...CODE];
