import {describe, expect, it} from 'vitest';
import {z} from 'zod';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import type {Site} from '../../../contract/site.ts';
import {validateFrontMatter, yamlBoolean, yamlDate, yamlNumber, yamlString} from '../../../core/load/front-matter.ts';
import {parseFrontMatter} from '../../../core/load/front-matter.ts';

const schema = z.object({
  title: yamlString().optional(),
  sidebar_position: yamlNumber().optional(),
  draft: yamlBoolean().optional(),
  tags: z.array(z.union([yamlString(), z.object({label: yamlString(), permalink: yamlString()})])).optional(),
  last_update: z.object({date: yamlDate().optional()}).optional(),
});

function check(
  yaml: string,
  trust: 'author' | 'content' = 'author',
): {value: Record<string, unknown> | undefined; found: Diagnostic[]} {
  const text = `---\n${yaml}\n---\n`;
  const found: Diagnostic[] = [];
  const {frontMatter} = parseFrontMatter(text, '/s/a.md');
  const document = {id: 'a.md', path: '/s/a.md', hash: '', frontMatter, bodyStart: 0, lineOffset: 0, components: []};
  const services = {
    documents: {withText: () => ({...document, text})},
    report: (diagnostic: Diagnostic) => void found.push(diagnostic),
    site: {config: {markdown: {trust}}} as Site,
  };
  return {value: validateFrontMatter({document, schema, services}), found};
}

describe('validateFrontMatter', () => {
  it('TRAP-12, DOC-41 coerces scalars', () => {
    const {value, found} = check('title: 404\nsidebar_position: "2.5"\ndraft: "true"\nlast_update: {date: 2024-01-02}');
    expect(found).toEqual([]);
    expect(value).toEqual({
      title: '404',
      sidebar_position: 2.5,
      draft: true,
      last_update: {date: new Date('2024-01-02T00:00:00Z')},
    });
  });

  it.each(['2024-02-30', '2023-02-29', '2024-13-01', '2024-04-31T10:00:00Z'])(
    'reports the day %s, which does not exist',
    (day) => {
      expect(check(`last_update: {date: ${day}}`).found).toMatchObject([
        {code: 'INK2010', message: `Front matter: "last_update.date" must be a date, got "${day}".`},
      ]);
    },
  );

  it.each(['2024-02-29', '2024-12-31 23:59:59 -10', '2001-1-5'])('takes the day %s', (day) => {
    expect(check(`last_update: {date: ${day}}`).found).toEqual([]);
  });

  it('DOC-41 keeps unknown fields silently', () => {
    expect(check('demoUrl: /x\ntitle: a')).toEqual({value: {demoUrl: '/x', title: 'a'}, found: []});
  });

  it('fault 4: warns about a field one letter from a known one, at its place', () => {
    expect(check('title: a\nsidebar_postion: 3').found).toMatchObject([
      {code: 'INK2011', severity: 'warning', hint: 'Did you mean "sidebar_position"?', place: {line: 3, column: 1}},
    ]);
  });

  it('fault 5: reports every wrong field at its value', () => {
    const {value, found} = check('title: [a]\ntags: 3\nlast_update:\n  date: soon');
    expect(value).toBeUndefined();
    expect(found.map(({message, place}) => `${place?.line}:${place?.column} ${message}`)).toEqual([
      '2:8 Front matter: "title" must be a string, got an array.',
      '3:7 Front matter: "tags" must be an array, got 3.',
      '5:9 Front matter: "last_update.date" must be a date, got "soon".',
    ]);
  });

  it('places a mistake inside a list', () => {
    expect(check('tags: [a, {label: x}]').found[0]).toMatchObject({place: {line: 2, column: 11}});
  });

  it.each([
    ['2024-02-30', undefined],
    ['2024-02-03 12:30', '2024-02-03T12:30:00.000Z'],
    ['2024-02-03 9:30', '2024-02-03T09:30:00.000Z'],
    ['2024-02-03T12:30:00+08:00', '2024-02-03T04:30:00.000Z'],
  ])('fault 27: reads the text %s as a date in UTC', (text, expected) => {
    const {value} = check(`last_update: {date: "${text}"}`);
    expect((value?.['last_update'] as {date: Date} | undefined)?.date.toISOString()).toBe(expected);
  });

  it.each([
    ['image: "javascript:alert(1)"', 'image'],
    ['slug: " JavaScript:alert(1)"', 'slug'],
    ['custom_edit_url: "java\\tscript:alert(1)"', 'custom_edit_url'],
    ['authors: [{name: a, url: "data:text/html,x"}]', 'authors.0.url'],
    ['authors: {name: a, socials: {x: "vbscript:x"}}', 'authors.socials.x'],
    ['tags: [{label: a, permalink: "javascript:x"}]', 'tags.0.permalink'],
    ['anything: {deep: ["pathname://javascript:x"]}', 'anything.deep.0'],
  ])('refuses %s in documents that are not trusted, and only there', (yaml, path) => {
    const {value, found} = check(yaml, 'content');
    expect(value).toBeUndefined();
    expect(found).toMatchObject([{code: 'INK2062', place: {file: '/s/a.md', line: 2}}]);
    expect(found[0]?.message).toContain(`"${path}"`);
    expect(check(yaml).found.filter(({code}) => code === 'INK2062')).toEqual([]);
  });

  it('takes titles that look like a URL of code', () => {
    expect(check('title: "JavaScript: the good parts"\nsidebar_label: "data: what it is"', 'content').found).toEqual(
      [],
    );
  });
});
