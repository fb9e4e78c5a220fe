import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-markdown-source-plugin',
  does: 'Markdown source of each document, and a menu to copy it',
  kind: 'machines',
  async check({open, read, files, expect}) {
    const source = read('docs/intro.md');
    expect(source).toContain('Boats are hired **for a day**.');
    expect(source).toContain('](/docs/img/dot.png)');
    expect(source).not.toContain('import Tabs');
    expect(files()).toContain('docs/img/dot.png');

    const {page} = await open('/');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('.navbar').getByRole('link', {name: 'Docs'}).click();
    const menu = page.locator('header .markdown-actions-container');
    await menu.getByRole('button', {name: 'Open Markdown'}).click();
    await menu.getByRole('button', {name: 'Copy Page as Markdown'}).click();
    await menu.getByText('Copied!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source);

    // It follows navigation.
    await page.locator('.menu').getByRole('link', {name: 'Winter'}).click();
    await page.getByRole('heading', {level: 1, name: 'Winter'}).waitFor();
    await menu.getByRole('button', {name: 'Open Markdown'}).click();
    const opened = page.waitForEvent('popup');
    await menu.getByRole('button', {name: 'View as Markdown'}).click();
    expect((await opened).url()).toMatch(/\/docs\/winter\.md$/);
    expect(await menu.count()).toBe(1);
  },
});
