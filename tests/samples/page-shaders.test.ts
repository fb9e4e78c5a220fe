import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {missingPackages, runProgram} from './native-tools.ts';

/** Shaders that stand on pages as a whole, with their `#version`, rather than in a sample. */
const CONTENT = path.join(import.meta.dirname, '../../content');
const leftOut = missingPackages().includes('glslang-tools') && process.env['CI'] === undefined;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'page-shaders-'));
const pages = (fs.readdirSync(CONTENT, {recursive: true}) as string[]).filter((file) => file.endsWith('.mdx')).sort();
const shaders = pages.flatMap((page) => {
  const text = fs.readFileSync(path.join(CONTENT, page), 'utf8');
  const blocks = [...text.matchAll(/^ *```glsl(.*)\n([^]*?)^ *```$/gm)];
  return blocks
    .map(([, meta = '', code = ''], index) => ({name: `${page} ${index + 1}`, meta, code}))
    .filter(({code}) => code.includes('#version'));
});

describe.skipIf(leftOut)('shaders on pages', () => {
  afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

  it('are there', () => {
    expect(shaders.length).toBeGreaterThan(5);
  });

  it.each(shaders)('$name compiles for Vulkan', async ({meta, code}) => {
    const stage =
      /title="[^"]*\.(vert|frag|comp)"/.exec(meta)?.[1] ?? (code.includes('local_size_x') ? 'comp' : 'frag');
    const file = path.join(folder, `shader.${stage}`);
    fs.writeFileSync(file, code);
    const {code: status, output} = await runProgram('glslangValidator', [
      '-V',
      '--target-env',
      'vulkan1.3',
      '-o',
      `${file}.spv`,
      file,
    ]);
    expect([status, output]).toEqual([0, expect.not.stringMatching(/ERROR|WARNING/)]);
  });
});
