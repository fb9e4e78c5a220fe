import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'monaco-editor-webpack-plugin',
  does: 'The Monaco editor with its workers',
  kind: 'build',
  rows: ['3P-10'],
  async check({files, open, expect}) {
    for (const file of ['editor.worker.js', 'json.worker.js']) expect(files()).toContain(file);
    expect(files()).not.toContain('css.worker.js');
    const {page} = await open('/');
    const worker = page.waitForEvent('worker', (created) => created.url().endsWith('json.worker.js'));
    await page.locator('#editor .view-line').first().waitFor();
    // Words have colors, and the worker finds the error.
    await page.locator('#editor .view-line span[class*="mtk"]').nth(2).waitFor();
    await page.locator('#editor .view-lines').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('{"b": }');
    await worker;
    await expect.poll(() => page.locator('output').textContent(), {timeout: 20_000}).toContain('Value expected');
  },
});
