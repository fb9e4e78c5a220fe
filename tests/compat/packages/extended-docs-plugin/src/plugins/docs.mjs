import fs from 'node:fs/promises';
import path from 'node:path';
import docsPlugin, {validateOptions} from '@docusaurus/plugin-content-docs';

const createDocsPlugin = docsPlugin.default ?? docsPlugin;

export {validateOptions};

export default async function extendedDocsPlugin(context, options) {
  const instance = await createDocsPlugin(context, options);
  return {
    ...instance,
    async loadContent() {
      const content = await instance.loadContent();
      for (const {docs} of content.loadedVersions) for (const doc of docs) doc.frontMatter.keeper = 'the harbor';
      return content;
    },
    async contentLoaded({content, actions, ...rest}) {
      const {docs} = content.loadedVersions[0];
      const list = await Promise.all(
        docs.map(async ({title, permalink, tags, source}) => {
          const text = await fs.readFile(path.join(context.siteDir, source.replace('@site/', '')), 'utf8');
          const words = text.split('\n').at(-2).split(' ').length;
          return {title, permalink, tags: tags.map(({label}) => label), words};
        }),
      );
      list.sort((a, b) => (a.title < b.title ? -1 : 1));
      const all = await actions.createData('all.json', JSON.stringify(list));
      await instance.contentLoaded({
        ...rest,
        content,
        actions: {
          ...actions,
          // The list goes next to the documents, with their sidebar.
          addRoute: (route) => {
            const add = (routes) =>
              routes?.map((child) => ({
                ...child,
                routes: child.component === '@theme/DocRoot' ? [listRoute(all), ...child.routes] : add(child.routes),
              }));
            actions.addRoute({...route, routes: add(route.routes)});
          },
          setGlobalData: (data) => actions.setGlobalData({...data, count: docs.length}),
        },
      });
    },
  };
}

const listRoute = (list) => ({
  path: '/docs/all',
  component: '@site/src/components/All.jsx',
  exact: true,
  modules: {list},
  sidebar: 'defaultSidebar',
});
