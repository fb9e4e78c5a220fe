import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@grnet/docusaurus-terminology',
  does: 'Explanations where the pointer is on a term',
  kind: 'content',
  fails: {
    why: 'It adds loaders to the webpack rule for documents, which Inkstone compiles before it bundles.',
    output: /INK5002.*"@?[\w/-]*terminology[\w-]*" changes the webpack rule for Markdown/s,
  },
});
