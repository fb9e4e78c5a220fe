import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-goatcounter',
  does: 'GoatCounter',
  kind: 'analytics',
  async check({open, expect}) {
    // As GoatCounter's script does it.
    const script = `
      const {goatcounter} = document.querySelector('script[data-goatcounter]').dataset;
      new Image().src = goatcounter + '?p=' + location.pathname;`;
    const {external} = await open('/docs/intro', {answers: {'/count.js': script}});
    await expect
      .poll(() => external)
      .toEqual(['http://gc.zgo.at/count.js', 'https://garden.goatcounter.com/count?p=/docs/intro']);
  },
});
