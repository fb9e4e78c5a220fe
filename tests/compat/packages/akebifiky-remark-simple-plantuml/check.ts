import {inflateRawSync} from 'node:zlib';
import {definePackageCheck} from '../../../harness/package-check.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Returns the text that a URL of PlantUML contains. */
function decode(url: string): string {
  const code = url.slice(url.lastIndexOf('/') + 1).replaceAll(/./g, (letter) => BASE64[ALPHABET.indexOf(letter)] ?? '');
  return inflateRawSync(Buffer.from(code, 'base64')).toString();
}

export default definePackageCheck({
  package: '@akebifiky/remark-simple-plantuml',
  does: 'Diagrams of PlantUML, drawn by its server',
  kind: 'images',
  async check({open, expect}) {
    const {page, external} = await open('/');
    const image = page.getByRole('img', {name: 'Two people'});
    const url = (await image.getAttribute('src')) ?? '';
    expect(url).toMatch(/^https:\/\/www\.plantuml\.com\/plantuml\/svg\//);
    expect(decode(url)).toBe('Ann -> Bob: Hello');
    await expect.poll(() => external, {timeout: 10_000}).toContain(url);
    expect(await page.locator('.theme-code-block').allInnerTexts()).toEqual([expect.stringContaining('const plain')]);
  },
});
