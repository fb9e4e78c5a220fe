import fs from 'node:fs/promises';
import path from 'node:path';

/** A page with the list of releases, from a file of data: a plugin as sites write them. */
export default function releases(context, options) {
  return {
    name: 'releases',
    getPathsToWatch: () => [path.join(context.siteDir, options.file)],
    loadContent: async () => JSON.parse(await fs.readFile(path.join(context.siteDir, options.file), 'utf8')),
    contentLoaded: async ({content, actions}) => {
      actions.setGlobalData({latest: content[0].version});
      const data = await actions.createData('releases.json', JSON.stringify(content));
      actions.addRoute({
        path: `${context.baseUrl}releases`,
        component: '@site/plugins/releases/ReleaseList.jsx',
        modules: {releases: data},
        exact: true,
      });
    },
  };
}
