import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-react-docgen-typescript',
  does: 'Properties of React components from TypeScript',
  kind: 'api',
  async check({open, expect}) {
    const {page} = await open('/');
    const rows = page.locator('#props tr');
    await rows.getByText('In square metres.').waitFor();
    expect(await rows.allTextContents()).toEqual([
      'areanumberrequiredIn square metres.',
      expect.stringMatching(/^cloth.*default cottonWhat it is made of\.$/),
    ]);
  },
});
