import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {fileStamp, loadDocumentRecords, type DocumentRecord} from '../../../core/load/document-records.ts';
import {decodeFrontMatter, encodeFrontMatter} from '../../../core/load/front-matter-json.ts';
import {componentNamesOf} from '../../../core/load/component-names.ts';
import {readDocument} from '../../../core/load/read-document.ts';
import {documentFact} from '../../../core/load/recorded-document.ts';
import {writeSite} from './fixture-site.ts';

const MINUTE = 60_000;

/** Records in a folder of their own, over a document that has not been changed for long. */
async function recorded(text: string) {
  const siteDir = writeSite('', {'a.md': text});
  const file = path.join(siteDir, 'a.md');
  const recordsFile = path.join(siteDir, 'cache/records.json');
  const records = loadDocumentRecords(recordsFile);
  await readDocument(file, {siteDir, records});
  const record = records.get('a.md') as DocumentRecord;
  records.set('a.md', {...record, stamp: fileStamp(fs.statSync(file), Date.now() + MINUTE)});
  return {siteDir, file, records, recordsFile};
}

describe('records of documents', () => {
  it('a file that may change again within the same tick has no stamp', () => {
    const {siteDir} = {siteDir: writeSite('', {'a.md': ''})};
    const stat = fs.statSync(path.join(siteDir, 'a.md'));
    expect(fileStamp(stat)).toBe('');
    expect(fileStamp(stat, Date.now() + MINUTE)).not.toBe('');
  });

  it('a text that was changed to one of the same length is read', async () => {
    const {siteDir, file, records} = await recorded('---\ntitle: A\n---\n\nOne.\n');
    fs.writeFileSync(file, '---\ntitle: B\n---\n\nTwo.\n');
    expect(await readDocument(file, {siteDir, records})).toMatchObject({
      frontMatter: {title: 'B'},
      body: '\nTwo.\n',
      excerpt: 'Two.',
    });
  });

  it('are kept between runs, and not if the file with them is damaged', async () => {
    const {recordsFile, records} = await recorded('# Title\n\nWords.\n');
    const kept = records.get('a.md');
    await records.save();
    expect(loadDocumentRecords(recordsFile).get('a.md')).toEqual(kept);
    const bytes = fs.readFileSync(recordsFile);
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] as number) ^ 1;
    fs.writeFileSync(recordsFile, bytes);
    expect(loadDocumentRecords(recordsFile).get('a.md')).toBeUndefined();
  });

  it('a fact is worked out once for each text', async () => {
    const {siteDir, file, records} = await recorded('One.\n');
    let asked = 0;
    const length = async (): Promise<number> => {
      const document = await readDocument(file, {siteDir, records});
      return documentFact(document, 'length', () => {
        asked++;
        return document.text.length;
      });
    };
    expect([await length(), await length(), asked]).toEqual([5, 5, 1]);
    fs.writeFileSync(file, 'Another.\n');
    expect([await length(), await length(), asked]).toEqual([9, 9, 2]);
  });

  it('what is given of them can be changed without harm', async () => {
    const {siteDir, file, records} = await recorded('---\ntags: [a]\n---\n');
    const read = () => readDocument(file, {siteDir, records});
    ((await read()).frontMatter['tags'] as string[]).push('b');
    expect((await read()).frontMatter).toEqual({tags: ['a']});
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
