/** Imports a component for all documents, under a name that one of them has for another. */
export default function addImport() {
  return (tree) => {
    tree.children.unshift({
      type: 'mdxjsEsm',
      value: "import Link from '@site/src/Link';",
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: [
            {
              type: 'ImportDeclaration',
              specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name: 'Link'}}],
              source: {type: 'Literal', value: '@site/src/Link'},
            },
          ],
        },
      },
    });
  };
}
