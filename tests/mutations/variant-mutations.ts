import {DOCUMENT, toggled, type Mutation} from './mutation.ts';

/** Languages and versions. */
export const VARIANTS: Mutation[] = [
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
