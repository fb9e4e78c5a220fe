import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-dotenv',
  does: 'Variables of a `.env` file in components',
  kind: 'build',
  env: {HARBOR_BERTHS: '12'},
  async check({read, files, assets, open, expect}) {
    for (const [file, address] of [
      ['index.html', '/'],
      ['docs/intro/index.html', '/docs/intro'],
    ] as const) {
      expect(read(file)).toMatch(/id="?server"?>North (?:"|&quot;)Quay/);
      const {page} = await open(address);
      await expect
        .poll(() => page.locator('#browser').textContent())
        .toBe('North "Quay" pier; https://api.example.org; 12');
      expect(await page.locator('#mode').textContent()).toBe('production');
    }
    // Only variables that the code names.
    expect(assets('js')).toContain('api.example.org');
    expect(
      assets('js') +
        files()
          .filter((file) => file.endsWith('.html'))
          .map(read)
          .join(''),
    ).not.toContain('never-show-this');
  },
});
