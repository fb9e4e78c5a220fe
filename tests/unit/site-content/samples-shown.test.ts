import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {findRegions} from '../../../core/compile/steps/code-from-file.ts';

const CONTENT = path.join(import.meta.dirname, '../../../content');
const files = (fs.readdirSync(CONTENT, {recursive: true}) as string[])
  .map((file) => file.split(path.sep).join('/'))
  .sort();
const read = (file: string): string => fs.readFileSync(path.join(CONTENT, file), 'utf8');
const fences = files
  .filter((file) => file.endsWith('.mdx'))
  .flatMap((file) =>
    [...read(file).matchAll(/^ *```(\w+)(.*)$/gm)].map(([, language = '', meta = '']) => ({file, language, meta})),
  );
const shown = new Set(fences.flatMap(({meta}) => /file=@site\/content\/(samples\/\S+)/.exec(meta)?.[1] ?? []));

it('all C++ and shader code of the tutorial and the posts comes from samples', () => {
  const code = fences.filter(
    ({file, language}) => /^(?:docs\/tutorial|blog)\//.test(file) && /^(?:c|cpp|glsl|hlsl|spirv|cmake)$/.test(language),
  );
  expect(code.length).toBeGreaterThan(150);
  expect(code.filter(({meta}) => !meta.includes('file=@site/content/samples/'))).toEqual([]);
});

it('every region of a sample is shown on a page', () => {
  const regions = files
    .filter((file) => file.startsWith('samples/') && fs.statSync(path.join(CONTENT, file)).isFile())
    .flatMap((file) => findRegions(read(file).split('\n')).map(({name}) => `${file}#${name}`));
  expect(regions.length).toBeGreaterThan(100);
  expect(regions.filter((region) => !shown.has(region))).toEqual([]);
});

it('a post that has a program ends with the whole of it, and its shared header is shown once', () => {
  const programs = files.filter((file) =>
    /^samples\/blog\/(?:\d+\/main\.cpp|common\/\w+\.hpp|CMakeLists\.txt)$/.test(file),
  );
  expect(programs.length).toBeGreaterThan(15);
  expect(programs.filter((file) => !shown.has(file))).toEqual([]);
});
