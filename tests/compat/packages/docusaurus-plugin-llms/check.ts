import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: 'docusaurus-plugin-llms',
  does: 'llms.txt, llms-full.txt and Markdown files from the sources',
  kind: 'machines',
  isInEveryRun: true,
  async check({read, files, open, output, expect}) {
    expect(output).not.toContain('Error generating LLM documentation');
    const index = read('llms.txt');
    expect(index).toMatch(/^# Lighthouses\n\n> How to keep a lamp burning\n/);
    // The guide is first, as the option says, and its link follows the slug.
    const links = [...index.matchAll(/^- \[(.+?)\]\((.+?)\): (.+)$/gm)].map(([, ...parts]) => parts);
    expect(links).toEqual([
      ['The lamp', 'https://example.org/base/docs/light/lamp.md', 'How to trim the lamp.'],
      ['Welcome', 'https://example.org/base/docs/intro.md', 'What a lighthouse is for.'],
      ['The storm', 'https://example.org/base/blog/2024/03/05/storm.md', 'A night in March.'],
    ]);

    const full = read('llms-full.txt');
    for (const text of [
      'Ships need a light.',
      'Cut the wick every hour.',
      'We lit it again.',
      'Never leave the lamp alone.',
    ])
      expect(full).toContain(text);
    expect(full).not.toMatch(/^import /m);
    expect(read('llms-guide.txt')).toMatch(/^# Only the guide\n[^]*Cut the wick/);
    expect(read('llms-guide.txt')).not.toContain('Ships need');

    // A Markdown file for each link, whose picture is that of the page.
    for (const [, url = ''] of links) expect(files()).toContain(new URL(url).pathname.replace('/base/', ''));
    const picture = /!\[A lamp\]\((.+?)\)/.exec(read('docs/light/lamp.md'))?.[1] ?? '';
    expect(picture).toMatch(/^https:\/\/example\.org\/base\/.+\.png$/);
    const {page} = await open('/base/docs/light/lamp');
    expect(await page.locator('.markdown img').getAttribute('src')).toBe(new URL(picture).pathname);
  },
});
