import {DOCUMENT, onText, toggled, type Mutation} from './mutation.ts';
import type {Random, SiteEditor} from './site-editor.ts';

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
export const CONTENT: Mutation[] = [
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
