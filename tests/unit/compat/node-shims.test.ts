import {describe, expect, it, vi} from 'vitest';
import logger from '../../../core/compat/node/logger.ts';
import {codeTranslationLocalesToTry} from '../../../core/compat/node/theme-translations.ts';
import * as utils from '../../../core/compat/node/utils.ts';
import * as validation from '../../../core/compat/node/utils-validation.ts';

describe('@docusaurus/theme-translations', () => {
  it.each([
    ['pt-BR', ['pt-BR', 'pt-BR', 'pt-Latn', 'pt']],
    ['zh', ['zh', 'zh-CN', 'zh-Hans', 'zh']],
    ['en_US', ['en_US']],
  ])('codeTranslationLocalesToTry(%j)', (locale, expected) => {
    expect(codeTranslationLocalesToTry(locale)).toEqual(expected);
  });
});

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
    ['', '-'],
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
    const text = logger.interpolate`Read path=${'/a'} and name=${['b', 'c']} at ${5}, IDnumber=${6}`;
    // eslint-disable-next-line no-control-regex
    expect(text.replace(/\u001b\[\d+m/g, '')).toBe('Read "/a" and \n- b\n- c at 5, ID6');
  });

  it('PLG-28 shows objects as JSON and dates as text', () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    logger.info({a: 1});
    logger.info(new Date(0));
    const lines = info.mock.calls.map(([line]) => String(line));
    expect(lines).toEqual([
      expect.stringContaining('{"a":1}'),
      expect.stringContaining('Thu, 01 Jan 1970 00:00:00 GMT'),
    ]);
    info.mockRestore();
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
    expect(validation.normalizePluginOptions(schema, undefined)).toEqual({limit: 5, id: 'default'});
    expect(() => validation.normalizePluginOptions(schema, {limit: '5'})).toThrow('"limit" must be a number');
    expect(() => validation.normalizePluginOptions(schema, {id: 'a b'})).toThrow('Illegal plugin ID value "a b"');
    expect(validation.normalizeThemeConfig(schema, {other: 1})).toEqual({limit: 5, other: 1});
  });

  it('PLG-28 reports all errors in front matter, with the front matter', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const schema = Joi.object({title: Joi.string(), limit: Joi.number()});
    expect(() => validation.validateFrontMatter({title: [], limit: 'x'}, schema)).toThrow(
      '"title" must be a string. "limit" must be a number',
    );
    expect(error.mock.lastCall?.[0]).toContain('(title, limit):\n---\ntitle: []\nlimit: x\n---');
    error.mockRestore();
  });

  it('PLG-28 prints what a schema warns of', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const schema = Joi.object({old: Joi.any().warning('old', {}).messages({old: '{#label} is old'})});
    expect(validation.normalizeThemeConfig(schema, {old: 1})).toEqual({old: 1});
    expect(warn.mock.lastCall?.[0]).toContain('"old" is old');
    warn.mockRestore();
  });

  it.each([
    [{toc_min_heading_level: 3, toc_max_heading_level: 2}, '"toc_min_heading_level" must be less than or equal to'],
    [{toc_min_heading_level: 7}, '"toc_min_heading_level" must be less than or equal to 6'],
    [{toc_min_heading_level: 2, toc_max_heading_level: 2}, undefined],
  ])('PLG-28 FrontMatterTOCHeadingLevels of %j', (value, message) => {
    const {error} = Joi.object(validation.FrontMatterTOCHeadingLevels).validate(value);
    expect(error?.message.slice(0, message?.length)).toBe(message);
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
    ['RouteBasePathSchema', '', '/'],
    ['RouteBasePathSchema', 'docs/', '/docs/'],
    ['URISchema', 'https://a.b/c d', 'https://a.b/c d'],
    ['URISchema', ':', undefined],
    ['PathnameSchema', '/a?b', undefined],
    ['PathnameSchema', '/é', '/é'],
    ['PluginIdSchema', 'a b', undefined],
    ['FrontMatterTagsSchema', [1, true], undefined],
    ['FrontMatterTagsSchema', [{label: 'a'}], undefined],
    ['FrontMatterLastUpdateSchema', {}, undefined],
    ['FrontMatterLastUpdateSchema', {date: '2020-01-02'}, {date: '2020-01-02'}],
    ['AdmonitionsSchema', {tag: ':::'}, undefined],
    ['ContentVisibilitySchema', {draft: true, unlisted: true}, undefined],
    ['ContentVisibilitySchema', {x: 1}, {x: 1}],
    ['RemarkPluginsSchema', [{default: 1}], [{default: 1}]],
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
