import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-cookie-consent',
  does: 'Consent to cookies, with Google Consent Mode',
  kind: 'analytics',
  async check({open, expect}) {
    const {page} = await open('/');
    const consents = (): Promise<unknown[]> =>
      page.evaluate(() =>
        (window as unknown as {dataLayer: ArrayLike<unknown>[]}).dataLayer
          .map((entry) => Array.from(entry))
          .filter(([name]) => name === 'consent')
          .map(([, kind, values]) => [kind, (values as {analytics_storage: string}).analytics_storage]),
      );
    const dialog = page.getByRole('dialog', {name: 'Cookies'});
    await dialog.getByRole('link', {name: 'the details'}).waitFor();
    await page.getByText('Not counted').waitFor();
    // It sets the default twice: in the head, and once React runs.
    const denied = ['default', 'denied'];
    await expect.poll(consents).toEqual([denied, denied]);
    expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');

    await dialog.getByRole('button', {name: 'All of them'}).click();
    await dialog.waitFor({state: 'hidden'});
    await page.getByText('Counted', {exact: true}).waitFor();
    await expect.poll(consents).toEqual([denied, denied, ['update', 'granted']]);

    await page.reload();
    await page.getByText('Counted', {exact: true}).waitFor();
    expect(await dialog.count()).toBe(0);
    await page.getByRole('button', {name: 'Ask again'}).click();
    await dialog.getByRole('button', {name: 'None'}).click();
    await page.getByText('Not counted').waitFor();
  },
});
