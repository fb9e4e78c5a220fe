import fs from 'node:fs';
import path from 'node:path';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {bodyOf, type DocumentStore} from '../../../contract/document.ts';
import type {LoadedSite} from '../../../contract/stages.ts';
import {loadConfig} from '../../../core/config/load-config.ts';
import {componentNamesOf} from '../../../core/load/document-facts.ts';
import {fileFingerprint} from '../../../core/load/document-file.ts';
import {
  decodeFrontMatter,
  DocumentRecords,
  encodeFrontMatter,
  openDocumentRecords,
} from '../../../core/load/document-records.ts';
import {createDocumentStore, openDocuments} from '../../../core/load/document-store.ts';
import {loadSite, writeSite} from './fixture-site.ts';

const MINUTE = 60_000;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Records of a document that has not changed for long. */
async function recorded(text: string) {
  const siteDir = writeSite('', {'a.md': text});
  const file = path.join(siteDir, 'a.md');
  const records = new DocumentRecords();
  const open = (): DocumentStore => createDocumentStore({siteDir, records});
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + MINUTE);
  const document = await open().read(file);
  return {file, open, document, read: () => open().read(file)};
}

describe('documents of a site', () => {
  it('reads a file once, with title, excerpt and offset', async () => {
    const loaded = await loadSite('', {'docs/a.md': '\uFEFF---\nid: x\n---\n\n# T\n\nText.\n'});
    const {read} = openDocuments(loaded);
    const file = path.join(loaded.site.siteDir, 'docs/a.md');
    expect(await read(file)).toMatchObject({
      id: 'docs/a.md',
      frontMatter: {id: 'x'},
      lineOffset: 3,
      contentTitle: 'T',
      excerpt: 'Text.',
    });
    expect(await read(file)).toBe(await read(file));
  });

  it('CFG-39 lets the site parse front matter itself', async () => {
    const parse = `async ({fileContent, filePath, defaultParseFrontMatter}) => {
      const {frontMatter, content} = await defaultParseFrontMatter({fileContent, filePath});
      return {frontMatter: {...frontMatter, added: 1}, content};
    }`;
    const loaded = await loadSite(`markdown: {parseFrontMatter: ${parse}}`, {'a.md': '---\nid: x\n---\n\nText.\n'});
    const documents = openDocuments(loaded);
    const document = await documents.read(path.join(loaded.site.siteDir, 'a.md'));
    expect(document).toMatchObject({frontMatter: {id: 'x', added: 1}, lineOffset: 4});
    expect(bodyOf(documents.withText(document))).toBe('Text.');
  });

  it('faults 42 and 44: a file that cannot be read is named', async () => {
    const loaded = await loadSite('', {'dir/a.md': ''});
    const {read} = openDocuments(loaded);
    await expect(read(path.join(loaded.site.siteDir, 'none.md'))).rejects.toMatchObject({
      diagnostics: [{code: 'INK2008'}],
    });
    await expect(read(path.join(loaded.site.siteDir, 'dir'))).rejects.toMatchObject({
      diagnostics: [{code: 'INK2008', message: expect.stringContaining('not a file') as string}],
    });
  });
});

it('fault 44: a document that may not be read is named', async () => {
  const siteDir = writeSite('', {'a.md': 'text'});
  const file = path.join(siteDir, 'a.md');
  vi.spyOn(fs, 'readFileSync').mockImplementation(() => {
    throw Object.assign(new Error('EACCES: permission denied'), {code: 'EACCES'});
  });
  const {read} = createDocumentStore({siteDir, records: new DocumentRecords()});
  await expect(read(file)).rejects.toMatchObject({
    diagnostics: [{code: 'INK2008', message: 'Could not read the document: permission denied.', place: {file}}],
  });
});

describe('records of documents', () => {
  it('a file that may change again within the same tick has no fileState', () => {
    const stat = fs.statSync(path.join(writeSite('', {'a.md': ''}), 'a.md'));
    expect(fileFingerprint(stat)).toBe('');
    expect(fileFingerprint(stat, Date.now() + MINUTE)).not.toBe('');
  });

  it('a text that was changed to one of the same length is read', async () => {
    const {file, open} = await recorded('---\ntitle: A\n---\n\nOne.\n');
    fs.writeFileSync(file, '---\ntitle: B\n---\n\nTwo.\n');
    const documents = open();
    const document = await documents.read(file);
    expect(document).toMatchObject({frontMatter: {title: 'B'}, excerpt: 'Two.'});
    expect(bodyOf(documents.withText(document))).toBe('\nTwo.\n');
  });

  it('an unchanged file is not read, as long as nobody asks for its text', async () => {
    const {read, document} = await recorded('One.\n');
    const readFile = vi.spyOn(fs, 'readFileSync');
    expect(await read()).toEqual(document);
    expect(readFile).not.toHaveBeenCalled();
  });

  it('are plain data', async () => {
    const {document} = await recorded('---\ntitle: A\ndate: 2024-01-02\n---\n\n# One\n');
    expect(structuredClone(document)).toEqual(document);
    expect(Object.values(Object.getOwnPropertyDescriptors(document)).every(({get}) => get === undefined)).toBe(true);
  });

  it('a value is computed once for each text', async () => {
    const {file, open} = await recorded('One.\n');
    let asked = 0;
    const length = async (): Promise<number> => {
      const documents = open();
      return documents.memoize(await documents.read(file), 'length', ({text}) => {
        asked++;
        return text.length;
      });
    };
    expect([await length(), await length(), asked]).toEqual([5, 5, 1]);
    fs.writeFileSync(file, 'Another.\n');
    expect([await length(), await length(), asked]).toEqual([9, 9, 2]);
  });

  it('what is given of them can be changed without harm', async () => {
    const {read} = await recorded('---\ntags: [a]\n---\n');
    ((await read()).frontMatter['tags'] as string[]).push('b');
    expect((await read()).frontMatter).toEqual({tags: ['a']});
  });

  it('the text of a file that has changed since comes with its own hash and offset', async () => {
    const {file, read, open} = await recorded('---\ntitle: A\n---\nOne.\n');
    const document = await read();
    fs.writeFileSync(file, '---\ntitle: Longer\n---\nTwo.\n');
    const current = open().withText(document);
    expect(bodyOf(current)).toBe('Two.\n');
    expect(current.hash).not.toBe(document.hash);
    expect(current.frontMatter).toEqual({title: 'A'});
  });
});

describe('records between runs', () => {
  const record = {fileState: 's', hash: 'h', frontMatter: '{}', bodyStart: 0, lineOffset: 0, components: [], memo: {}};

  it('come back, in another language as well', async () => {
    const {site} = await loadSite('', {});
    const records = openDocumentRecords(site);
    records.set('a.md', record);
    records.save();
    expect(openDocumentRecords(site).get('a.md')).toEqual(record);
  });

  it('are those of one site, where several share a cache folder', async () => {
    const [{site}, other] = [await loadSite('', {}), await loadSite('', {})];
    const records = openDocumentRecords(site);
    records.set('a.md', record);
    records.save();
    expect(openDocumentRecords({...other.site, cacheDir: site.cacheDir}).get('a.md')).toBeUndefined();
  });

  it('of a large site are in several entries, of which an edit writes one', async () => {
    const {site} = await loadSite('', {});
    const dir = path.join(site.cacheDir, 'records');
    const size = (): number =>
      fs.readdirSync(dir).reduce((sum, name) => sum + fs.statSync(path.join(dir, name)).size, 0);
    const ids = Array.from({length: 7500}, (_, at) => `${at}.md`);
    const records = openDocumentRecords(site);
    for (const id of ids) records.set(id, record);
    records.save();
    const all = size();
    const next = openDocumentRecords(site);
    for (const id of ids) expect(next.get(id)).toEqual(record);
    next.set('7.md', {...record, hash: 'changed'});
    next.save();
    expect(size() - all).toBeLessThan(all / 6);
    const last = openDocumentRecords(site);
    expect(ids.map((id) => last.get(id)?.hash).filter((hash) => hash !== 'h')).toEqual(['changed']);
  });

  it('are missing if their files are damaged', async () => {
    const {site} = await loadSite('', {});
    const records = openDocumentRecords(site);
    records.set('a.md', record);
    records.save();
    const dir = path.join(site.cacheDir, 'records');
    const pack = fs.readdirSync(dir).find((name) => name.endsWith('.pack')) as string;
    const bytes = fs.readFileSync(path.join(dir, pack));
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] as number) ^ 1;
    fs.writeFileSync(path.join(dir, pack), bytes);
    expect(openDocumentRecords(site).get('a.md')).toBeUndefined();
  });
});

describe('documents that the site parses itself', () => {
  const hook = (more: string): string => `markdown: {parseFrontMatter: async (input) => {
    globalThis.parsed = (globalThis.parsed ?? 0) + 1;
    const {frontMatter, content} = await input.defaultParseFrontMatter(input);
    const added = require('node:fs').readFileSync(__dirname + '/added.txt', 'utf8');
    return {frontMatter: {...frontMatter, added, ${more}}, content};
  }}`;
  const count = globalThis as {parsed?: number};

  /** Reads the document as a new run does. */
  async function run(siteDir: string, name = 'a.md'): Promise<Record<string, unknown>> {
    const [loaded] = (await loadConfig({siteDir, minify: true, mode: 'production'})) as [LoadedSite];
    const documents = openDocuments(loaded);
    const {frontMatter} = await documents.read(path.join(siteDir, name));
    documents.save();
    return frontMatter;
  }

  it('are parsed again when the parser or a file that it reads has changed, and only then', async () => {
    const siteDir = writeSite(hook('more: 1'), {'a.md': '---\nid: x\n---\n\nText.\n', 'added.txt': 'first'});
    count.parsed = 0;
    expect(await run(siteDir)).toEqual({id: 'x', added: 'first', more: 1});
    expect(await run(siteDir)).toEqual({id: 'x', added: 'first', more: 1});
    expect(count.parsed).toBe(1);
    fs.writeFileSync(path.join(siteDir, 'b.md'), 'Another.\n');
    await run(siteDir, 'b.md');
    expect(count.parsed).toBe(2);
    fs.writeFileSync(path.join(siteDir, 'added.txt'), 'second');
    expect(await run(siteDir)).toEqual({id: 'x', added: 'second', more: 1});
    const config = path.join(siteDir, 'docusaurus.config.js');
    fs.writeFileSync(config, fs.readFileSync(config, 'utf8').replace('more: 1', 'more: 2'));
    expect(await run(siteDir)).toEqual({id: 'x', added: 'second', more: 2});
    expect(count.parsed).toBe(4);
  });

  it('may have a body that the text does not contain', async () => {
    const upper = `markdown: {parseFrontMatter: async ({fileContent}) => (
      {frontMatter: {}, content: '# ' + fileContent.toUpperCase()}
    )}`;
    const loaded = await loadSite(upper, {'a.md': 'text\n'});
    const documents = openDocuments(loaded);
    const document = await documents.read(path.join(loaded.site.siteDir, 'a.md'));
    expect(document.contentTitle).toBe('TEXT');
    expect(bodyOf(documents.withText(document))).toBe('# TEXT\n');
  });
});

describe('front matter as JSON', () => {
  it('gives the same values again, dates too', () => {
    const values = {date: new Date(0), tags: ['a', {label: 'b', at: new Date(1)}], n: 1.5, no: null, yes: true};
    expect(decodeFrontMatter(encodeFrontMatter(values) ?? '')).toEqual(values);
  });

  it.each([{a: Number.NaN}, {a: -0}, {a: new Date(Number.NaN)}, {a: {$date: 1}}, {a: new Map()}, {a: 1n}])(
    'is none for what JSON cannot say: %o',
    (values) => expect(encodeFrontMatter(values)).toBeUndefined(),
  );
});

it('names of components are those that are used or imported', () => {
  const body = "import DocCardList, {Other as Named} from '@theme/X';\n\nText <Tabs.Item/> A sentence. <div>\n";
  expect(componentNamesOf(body)).toEqual(['DocCardList', 'Named', 'Other', 'Tabs.Item']);
});
