import {definePackageCheck} from '../../../harness/package-check.ts';

export default definePackageCheck({
  package: '@signalwire/docusaurus-plugin-llms-txt',
  does: 'llms.txt, llms-full.txt and Markdown files from the pages',
  kind: 'machines',
  rows: ['3P-03'],
  check({read, files, expect}) {
    const index = read('llms.txt');
    expect(index).toMatch(/^# Orchard\n\n> All about apples\n/);
    for (const link of [
      '- [Welcome](/docs/intro.md): What grows here.',
      '- [Apples](/docs/guide/apples.md): Sorts of apples.',
      '- [The guide](/docs/category/guide.md): Work through the year.',
      '- [Harvest](/blog/2024/09/01/harvest.md): We pick.',
      '- [Orchard](/index.md)',
      '- [Weather](https://weather.example.net): Frost tonight?',
    ])
      expect(index).toContain(link);
    expect(index.indexOf('[Apples]')).toBeLessThan(index.indexOf('[Welcome]'));
    expect(index).not.toContain('Secret');
    expect(files()).not.toContain('docs/secret.md');

    // The text of the page as it is rendered, not of the source.
    const apples = read('docs/guide/apples.md');
    expect(apples).toMatch(/^# Apples/m);
    expect(apples).toMatch(/\| Boskoop +\| October +\|/);
    expect(apples).toContain('Green ones are sour.');
    expect(apples).toContain("```\npick('apple');\n```");
    expect(apples).toMatch(/The price is (?:<!-- -->)?3(?:<!-- -->)? coins\./);
    expect(read('docs/intro.md')).toContain('[apples](/docs/guide/apples.md)');
    expect(read('index.md')).toContain('Four people and a dog.');
    const full = read('llms-full.txt');
    for (const text of ['And the cellar too.', 'Red ones are sweet.']) expect(full).toContain(text);
  },
});
