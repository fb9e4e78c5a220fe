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

it('all C, C++ and HLSL code of the guide comes from samples, and no file of them is left out', () => {
  const code = fences.filter(({file, language}) => file.startsWith('docs/guide/') && /^(?:c|cpp|hlsl)$/.test(language));
  expect(code.length).toBeGreaterThan(60);
  expect(code.filter(({meta}) => !meta.includes('file=@site/content/samples/guide/'))).toEqual([]);
  const samples = files.filter((file) => /^samples\/guide\/.+\.(?:c|cpp|hlsl|spvasm)$/.test(file));
  expect(samples.filter((file) => ![...shown].some((name) => name.split('#')[0] === file))).toEqual([]);
});

it('all C++ and shader code of the tutorial, the course, the topics and the posts comes from samples', () => {
  const code = fences.filter(
    ({file, language}) =>
      /^(?:docs\/(?:tutorial|course|topics)|blog)\//.test(file) && /^(?:c|cpp|glsl|hlsl|spirv|cmake)$/.test(language),
  );
  expect(code.length).toBeGreaterThan(250);
  expect(code.filter(({meta}) => !meta.includes('file=@site/content/samples/'))).toEqual([]);
});

it('every region of a sample is shown on a page', () => {
  const regions = files
    .filter((file) => file.startsWith('samples/') && fs.statSync(path.join(CONTENT, file)).isFile())
    .flatMap((file) => findRegions(read(file).split('\n')).map(({name}) => `${file}#${name}`));
  expect(regions.length).toBeGreaterThan(100);
  expect(regions.filter((region) => !shown.has(region))).toEqual([]);
});

it('a post that has a program shows the whole of it: sources, shaders and the header that posts share', () => {
  const programs = files
    .filter((file) => /^samples\/blog\/\d+\/main\.cpp$/.test(file))
    .map((file) => path.dirname(file));
  expect(programs.length).toBeGreaterThan(15);
  for (const program of programs) {
    const post = files.find((file) => file.startsWith(`blog/${path.basename(program)}-`)) ?? '';
    const header = /"\.\.\/(common\/\w+\.hpp)"/.exec(read(`${program}/main.cpp`))?.[1];
    const parts = files.filter((file) => file.startsWith(`${program}/`) && !/\/excerpts\.\w+$/.test(file));
    if (header !== undefined) parts.push(`samples/blog/${header}`);
    for (const part of parts)
      expect([post, read(post).includes(`file=@site/content/${part}\n`), part]).toEqual([post, true, part]);
  }
  expect(shown).toContain('samples/blog/CMakeLists.txt');
});

it('a chapter of the course shows the whole of its program and of the headers that it adds, its mistake and what the layer says', () => {
  const parts = files.filter((file) =>
    /^samples\/course\/(?:CMakeLists\.txt|\w+\/(?:[\w.]+\.(?:cpp|hpp|glsl|vert|frag|comp)|mistake\.(?:diff|txt)))$/.test(
      file,
    ),
  );
  expect(parts.length).toBeGreaterThan(60);
  expect(parts.filter((file) => !shown.has(file))).toEqual([]);
});

it('a chapter of the course has a program, a picture with its words, and neighbours', () => {
  const chapters = files.filter((file) => /^docs\/course\/\w+\.mdx$/.test(file) && !file.endsWith('index.mdx'));
  const programs = files.filter((file) => /^samples\/course\/\w+\/main\.cpp$/.test(file));
  expect(chapters.map((file) => file.split('/')[2]?.replace('.mdx', ''))).toEqual(
    programs.map((file) => file.split('/')[2]),
  );
  for (const file of chapters) {
    const name = path.basename(file, '.mdx');
    expect(read(file), file).toMatch(new RegExp(`^!\\[[^\\]]{20,}\\]\\(\\./pictures/${name}\\.png\\)$`, 'm'));
    expect(read(file), file).toContain('## 故意犯的错');
    expect(read(file), file).toContain('<summary>练习的答案</summary>');
  }
});

it('a post shows every picture of its program and the mistakes behind them, with words for each', () => {
  const pictures = files.filter((file) => file.startsWith('blog/pictures/')).map((file) => path.basename(file));
  const mistakes = files.filter((file) => file.startsWith('samples/blog/mistakes/'));
  expect(pictures.length).toBeGreaterThan(15);
  for (const picture of pictures) {
    const post = files.find((file) => file.startsWith(`blog/${picture.slice(0, 2)}-`)) ?? '';
    expect(read(post), picture).toMatch(new RegExp(`!\\[[^\\]]{15,}\\]\\(\\./pictures/${picture}\\)`));
  }
  for (const mistake of mistakes) {
    expect(shown).toContain(mistake);
    expect(pictures).toContain(`${path.basename(mistake, '.diff')}.png`);
  }
});
