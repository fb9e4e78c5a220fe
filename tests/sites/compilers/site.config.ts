import type {Config} from 'inkstone';

type Tree = {children: {children?: {type: string; value: string}[]}[]};

/** Changes trees only: it runs over those of the native parser. */
function remarkLoud(): (tree: Tree) => void {
  return (tree) => {
    for (const {children = []} of tree.children)
      for (const node of children) if (node.type === 'text') node.value = node.value.toUpperCase();
  };
}

/** Works on JavaScript, and says in which documents. */
function recmaNothing(): () => void {
  return () => undefined;
}

export default {
  title: 'Compilers',
  url: 'https://compilers.example.org',
  baseUrl: '/',
  presets: [
    [
      'classic',
      {
        blog: false,
        docs: {
          routeBasePath: '/',
          remarkPlugins: [remarkLoud],
          recmaPlugins: [[recmaNothing, {}, {appliesTo: /recma/}]],
        },
      },
    ],
  ],
} satisfies Config;
