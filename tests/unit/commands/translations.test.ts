import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import {mergeMessages, updateTranslationFile} from '../../../core/commands/write-translations.ts';
import {textsOfSource} from '../../../core/commands/translation-sources.ts';
import {temporarySite} from '../config/temporary-site.ts';

async function texts(code: string, file = 'src/a.tsx'): Promise<{found: object; problems: Diagnostic[]}> {
  const problems: Diagnostic[] = [];
  const found = await textsOfSource(file, code, (problem) => void problems.push(problem));
  return {found, problems};
}

describe('API-05 I18N-08 texts of source files', () => {
  test('components and calls under the names they are imported by', async () => {
    const code = `
      import T, {translate as t} from '@docusaurus/Translate';
      type X = {a: string};
      export default () => <p title={t({id: 'a.title', message: 'A ' + 'title', description: 'D'})}>
        <T id="a.text" description={'about'}>
          Two
          lines
        </T>
        <T>{\`No id\`}</T>{t({message: 'Only text'})}
      </p>;`;
    const {found, problems} = await texts(code);
    expect(problems).toEqual([]);
    expect(found).toEqual({
      'a.title': {message: 'A title', description: 'D'},
      'a.text': {message: 'Two lines', description: 'about'},
      'No id': {message: 'No id'},
      'Only text': {message: 'Only text'},
    });
  });

  test('what is only known at run time is named with its line', async () => {
    const code = `// 注释\nimport {translate} from '@docusaurus/Translate';\nexport const f = (id) => translate({id});\n`;
    expect((await texts(code, 'src/a.js')).problems).toMatchObject([
      {code: 'INK8012', severity: 'warning', place: {file: 'src/a.js', line: 3}},
    ]);
  });

  test('functions of the same name from elsewhere do not count', async () => {
    const {found} = await texts(`import {translate} from './mine';\ntranslate({message: '@docusaurus/Translate'});`);
    expect(found).toEqual({});
  });
});

describe('I18N-08 merging', () => {
  const existing = {a: {message: 'eins', description: 'old'}, gone: {message: 'weg'}};
  const wanted = {a: {message: 'one', description: 'new'}, b: {message: 'two'}};

  test('adds what is missing with the prefix, keeps texts, renews descriptions, tells of unknown keys', () => {
    expect(mergeMessages(existing, wanted, {override: false, messagePrefix: '(de) '})).toEqual({
      messages: {a: {message: 'eins', description: 'new'}, gone: {message: 'weg'}, b: {message: '(de) two'}},
      unknown: ['gone'],
    });
  });

  test('--override replaces texts', () => {
    const {messages} = mergeMessages(existing, wanted, {override: true, messagePrefix: ''});
    expect(messages['a']).toEqual({message: 'one', description: 'new'});
  });

  test('I18N-05 the file is JSON by key; a broken one is not written over', async () => {
    const dir = temporarySite({'i18n/de/code.json': '{broken'});
    const file = path.join(dir, 'i18n/de/code.json');
    const options = {override: false, messagePrefix: '', report: () => undefined};
    await expect(updateTranslationFile(file, wanted, options)).rejects.toMatchObject({
      diagnostics: [{code: 'INK8010'}],
    });
    expect(fs.readFileSync(file, 'utf8')).toBe('{broken');
    // In another encoding, reading and writing it would damage its texts.
    const latin = Buffer.from('{"a": {"message": "für"}}', 'latin1');
    fs.writeFileSync(file, latin);
    await expect(updateTranslationFile(file, wanted, options)).rejects.toMatchObject({
      diagnostics: [{code: 'INK2007', place: {file}}],
    });
    expect(fs.readFileSync(file)).toEqual(latin);
    const other = path.join(dir, 'i18n/de/x/current.json');
    expect(await updateTranslationFile(other, wanted, options)).toBe(true);
    expect(JSON.parse(fs.readFileSync(other, 'utf8'))).toEqual(wanted);
  });
});
