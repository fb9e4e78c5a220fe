import {describe, expect, it, vi} from 'vitest';
import logger from '../../../core/compat/node/logger.ts';
import * as utils from '../../../core/compat/node/utils.ts';
import * as validation from '../../../core/compat/node/utils-validation.ts';

describe('@docusaurus/utils', () => {
  it.each([
    [['/base/', '/docs/', 'a'], '/base/docs/a'],
    [['https://a.b/', '/c/'], 'https://a.b/c/'],
    [['/a/', '?q=1'], '/a?q=1'],
    [['', 'a'], 'a'],
  ])('PLG-28 normalizeUrl joins %j', (parts, expected) => {
    expect(utils.normalizeUrl(parts)).toBe(expected);
  });

  it.each([
    ['', 'index'],
    ['/', 'index'],
    ['/docs/Some Page', 'docs-some-page-'],
  ])('PLG-28 docuHash(%j)', (text, expected) => {
    expect(utils.docuHash(text).replace(/-[0-9a-f]{3}$/, '-')).toBe(expected);
  });

  it.each([
    ['index.md', '/'],
    ['a/index.tsx', '/a/'],
    ['a/b.mdx', '/a/b'],
  ])('PLG-28 fileToPath(%j)', (file, expected) => {
    expect(utils.fileToPath(file)).toBe(expected);
  });

  it('PLG-28 parseMarkdownFile takes a document apart', async () => {
    const parsed = await utils.parseMarkdownFile({
      filePath: 'a.md',
      fileContent: '---\na: 1\n---\n\n# T\n\nFirst.\n',
      removeContentTitle: true,
    });
    expect(parsed).toEqual({frontMatter: {a: 1}, content: 'First.', contentTitle: 'T', excerpt: 'First.'});
  });

  it('PLG-28 createSlugger gives every heading its own id', () => {
    const slugger = utils.createSlugger();
    expect([slugger.slug('A b'), slugger.slug('A b')]).toEqual(['a-b', 'a-b-1']);
  });

  it('PLG-28 createMatcher knows the patterns of globs', () => {
    const matches = utils.createMatcher(['**/_*.{md,mdx}', 'tags/**', '*.txt']);
    const names = ['a/_b.md', '_c.mdx', 'tags/x/y', 'tags', 'a.txt', 'a/b.txt', 'a/b.md'];
    expect(names.filter(matches)).toEqual(['a/_b.md', '_c.mdx', 'tags/x/y', 'tags', 'a.txt']);
  });
});

describe('@docusaurus/logger', () => {
  it('PLG-28 shows values by the word before them', () => {
    const text = logger.interpolate`Read path=${'/a'} and name=${['b', 'c']} at ${5}`;
    // eslint-disable-next-line no-control-regex
    expect(text.replace(/\u001b\[\d+m/g, '')).toBe('Read "/a" and \n- b\n- c at 5');
  });

  it('PLG-28 report throws, warns or says nothing', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    logger.report('ignore')('x');
    const warning = logger.report('warn');
    warning(logger.interpolate`y`);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(() => logger.report('throw')('z')).toThrow('z');
    expect(() => logger.report('shout')).toThrow('severity');
    warn.mockRestore();
  });
});

describe('@docusaurus/utils-validation', () => {
  const {Joi, JoiFrontMatter} = validation;

  it('PLG-28 checks options with the id that every plugin has', () => {
    const schema = Joi.object({limit: Joi.number().default(5)});
    expect(validation.normalizePluginOptions(schema, {})).toEqual({limit: 5, id: 'default'});
    expect(() => validation.normalizePluginOptions(schema, {limit: 'x', other: 1})).toThrow(
      'Invalid options: "limit" must be a number; "other" is not allowed',
    );
    expect(validation.normalizeThemeConfig(schema, {other: 1})).toEqual({limit: 5, other: 1});
  });

  it('PLG-28 converts front matter', () => {
    const schema = Joi.object({title: JoiFrontMatter.string(), tags: validation.FrontMatterTagsSchema});
    const tags = [2020, {label: 1, permalink: '/a'}];
    expect(validation.validateFrontMatter({title: 1.5, tags, x: 1}, schema)).toEqual({
      title: '1.5',
      tags: ['2020', {label: '1', permalink: '/a'}],
      x: 1,
    });
  });

  it.each([
    ['PluginIdSchema', undefined, 'default'],
    ['RouteBasePathSchema', '', ''],
    ['URISchema', 'https://a.b/c d', 'https://a.b/c d'],
    ['URISchema', ':', undefined],
    ['PathnameSchema', '/a?b', undefined],
    ['AdmonitionsSchema', undefined, true],
    ['ContentVisibilitySchema', {draft: 'true'}, {draft: true}],
    ['RemarkPluginsSchema', undefined, []],
    ['RehypePluginsSchema', [1], undefined],
  ])('PLG-28 %s converts %j to %j', (name, value, expected) => {
    const schemas: Record<string, unknown> = validation;
    const schema = schemas[name] as {validate: (value: unknown) => {error?: Error; value: unknown}};
    const {error, value: converted} = schema.validate(value);
    expect(error ? undefined : converted).toEqual(expected);
  });
});
