import {definePackageCheck} from '../../../harness/package-check.ts';

interface Node {
  '@type': string;
  name?: string;
  author?: {name: string};
  itemListElement?: {name: string; position: number}[];
}

export default definePackageCheck({
  package: '@stackql/docusaurus-plugin-structured-data',
  does: 'Structured data for search engines',
  kind: 'machines',
  async check({open, read, expect}) {
    const graphOf = async (address: string): Promise<Map<string, Node>> => {
      const {page} = await open(address);
      const texts = await page.locator('head script[type="application/ld+json"]').allTextContents();
      const graphs = texts.map((text) => (JSON.parse(text) as {'@graph'?: Node[]})['@graph']).filter((graph) => graph);
      expect(graphs).toHaveLength(1);
      return new Map(graphs[0]?.map((node) => [node['@type'], node]));
    };
    const lamp = await graphOf('/docs/guide/lamp');
    expect([...lamp.keys()]).toEqual(['WebPage', 'BreadcrumbList', 'WebSite', 'Organization']);
    expect(lamp.get('WebPage')).toMatchObject({
      name: 'The lamp',
      description: 'How to trim the lamp.',
      url: 'https://example.org/docs/guide/lamp',
      datePublished: '2024-01-01',
    });
    expect(lamp.get('BreadcrumbList')?.itemListElement?.map(({name, position}) => [position, name])).toEqual([
      [1, 'Home'],
      [2, 'Documentation'],
      [3, 'The Guide - The lamp'],
    ]);
    expect(lamp.get('Organization')).toMatchObject({name: 'Lighthouses', email: 'keeper@example.org'});

    const storm = await graphOf('/blog/storm');
    expect(storm.get('Article')).toMatchObject({
      headline: 'The storm',
      author: {name: 'Ida'},
      keywords: ['wind'],
      datePublished: '2024-03-05T00:00:00.000Z',
    });
    expect(storm.get('Person')?.name).toBe('Ida');
    expect(read('docs/hidden/index.html')).not.toContain('"@graph"');
    expect((await graphOf('/')).get('WebPage')?.name).toBe('Start');
  },
});
