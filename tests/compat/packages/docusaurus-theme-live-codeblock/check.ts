import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@docusaurus/theme-live-codeblock',
  does: 'Code that readers can change and run',
  kind: 'markdown',
  difference: 'The Tab key leaves the editor, so that readers without a mouse do not get stuck in it.',
  async check({open, expect}) {
    const {page} = await open('/', {ignored: /console error: .*ReferenceError|is not defined/});
    // The first block: hooks work, and a change of the code changes the result.
    await page.getByRole('button', {name: 'Taps: 0'}).click();
    await page.getByRole('button', {name: 'Taps: 1'}).waitFor();
    const editor = page.locator('pre[contenteditable], [role="textbox"]').first();
    await editor.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('<b>{["x", "y"].join("-")}</b>');
    await page.keyboard.press('End');
    await page.locator('b', {hasText: /^x-y$/}).waitFor();
    await page.getByRole('button', {name: 'Reset'}).first().click();
    await page.getByRole('button', {name: 'Taps: 0'}).waitFor();

    // A component that the site puts in scope; a block that calls render(); the result first.
    await page.getByText('Ahoy, sailor').waitFor();
    await page.locator('p', {hasText: /^Rendered by hand$/}).waitFor();
    const top = page.locator('.markdown > div', {hasText: 'Rendered by hand'}).first();
    const isFirst = await top.evaluate((element) => {
      const result = [...element.querySelectorAll('*')].find(
        ({textContent}) => textContent === 'Rendered by hand',
      ) as Node;
      const code = element.querySelector('pre') as Node;
      return Boolean(result.compareDocumentPosition(code) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
    expect(isFirst).toBe(true);
    // An ordinary block of the same language stays one.
    expect(
      await page.locator('.theme-code-block', {hasText: 'not live'}).locator('[contenteditable="true"]').count(),
    ).toBe(0);
  },
});
