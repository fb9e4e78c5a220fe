import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from 'inkstone';

export interface Release {
  version: string;
  date: string;
  notes: string;
}

interface Options {
  /** File with the releases, relative to the site; newest first. */
  file: string;
}

/** Runs before the plugin function, which receives the returned options. */
export function validateOptions({options}: {options: Partial<Options>}): Options {
  const {file = 'releases.json'} = options;
  if (typeof file !== 'string') throw new Error('"file" must be a path');
  return {...options, file};
}

export default function releases(context: LoadContext, options: Options): Plugin<Release[]> {
  const file = path.resolve(context.siteDir, options.file);
  const base = `${context.baseUrl}releases`;
  return {
    name: 'releases',

    getPathsToWatch: () => [file],

    async loadContent() {
      return JSON.parse(await readFile(file, 'utf8')) as Release[];
    },

    async contentLoaded({content, actions}) {
      for (const release of content) {
        // Each page loads its own data file. The component receives it as `release`.
        const data = await actions.createData(`${release.version}.json`, release);
        actions.addRoute({
          path: `${base}/${release.version}`,
          component: '@site/src/components/ReleasePage.tsx',
          modules: {release: data},
          exact: true,
        });
      }
      actions.addRoute({
        path: base,
        component: '@site/src/components/ReleaseList.tsx',
        props: {versions: content.map(({version}) => version)},
        exact: true,
      });
      // Every page loads global data: keep it small.
      actions.setGlobalData({newest: content[0]?.version});
    },

    injectHtmlTags: () => ({
      headTags: [
        {tagName: 'link', attributes: {rel: 'alternate', type: 'text/plain', href: `${context.baseUrl}releases.txt`}},
      ],
    }),

    async postBuild({outDir, content}) {
      const lines = content.map(({version, date}) => `${date} ${version}\n`);
      await writeFile(path.join(outDir, 'releases.txt'), lines.join(''));
    },
  };
}
