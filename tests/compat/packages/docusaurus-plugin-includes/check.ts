import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-includes',
  does: 'Markdown files within others, and placeholders',
  kind: 'markdown',
  fails: {
    why: 'It is made for Docusaurus 2: it extends a webpack loader that Docusaurus 3.10 lacks, too.',
    // Its rule applies to no file, so the compiler reads what it should have replaced.
    output: /INK4004\b.*Unexpected character '@'/,
  },
});
