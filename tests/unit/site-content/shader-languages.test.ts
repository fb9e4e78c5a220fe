import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {createHighlighter} from '../../../core/compile/highlight-code.ts';

const CONTENT = path.join(import.meta.dirname, '../../../content');
const highlight = createHighlighter();
const pages = (fs.readdirSync(CONTENT, {recursive: true}) as string[]).filter((file) => file.endsWith('.mdx')).sort();

/** Blocks of a language as the pages have them, with what they take from samples. */
function blocksOf(language: string): [place: string, code: string][] {
  return pages.flatMap((page) => {
    const text = fs.readFileSync(path.join(CONTENT, page), 'utf8');
    const blocks = [...text.matchAll(new RegExp(`^ *\`\`\`${language}\\b(.*)\\n([^]*?)^ *\`\`\`$`, 'gm'))];
    return blocks.map(([, meta = '', code = ''], index): [string, string] => {
      const file = /file=@site\/content\/([^#\s]+)/.exec(meta)?.[1];
      return [`${page} ${index + 1}`, file ? fs.readFileSync(path.join(CONTENT, file), 'utf8') : code];
    });
  });
}

/** Texts of the tokens of a kind. */
function tokens(html: string | undefined, kind: string): string[] {
  const spans = [...(html ?? '').matchAll(/<span class="token ([^"]+)">([^<]*)<\/span>/g)];
  return spans.filter(([, names = '']) => names.split(' ').includes(kind)).map(([, , text = '']) => text);
}

describe('shader languages on real blocks', () => {
  test.each([
    ['glsl', 30],
    ['hlsl', 2],
    ['spirv', 2],
  ])('every %s block has colours', (language, atLeast) => {
    const blocks = blocksOf(language);
    expect(blocks.length).toBeGreaterThanOrEqual(atLeast);
    for (const [place, code] of blocks)
      expect([place, highlight(language, code)?.includes('class="token')]).toEqual([place, true]);
  });

  test('GLSL: qualifiers, types, instructions, comments', () => {
    const html = highlight(
      'glsl',
      '#version 450\nlayout(location = 0) in vec3 p; // up\nuniform sampler2D s;\nvoid main() {}',
    );
    expect(tokens(html, 'keyword')).toEqual(
      expect.arrayContaining(['layout', 'in', 'vec3', 'uniform', 'sampler2D', 'void']),
    );
    expect(tokens(html, 'comment')).toEqual(['// up']);
    expect(tokens(html, 'function')).toContain('main');
    expect(tokens(html, 'number')).toContain('0');
  });

  test('HLSL: types, resources, calls', () => {
    const html = highlight(
      'hlsl',
      'cbuffer Frame : register(b0) { float4x4 m; };\nfloat4 main() : SV_Target { return mul(m, 1.0f); }',
    );
    expect(tokens(html, 'keyword')).toEqual(
      expect.arrayContaining(['cbuffer', 'float4x4', 'float4', 'return', 'register']),
    );
    expect(tokens(html, 'number')).toEqual(['1.0f']);
    expect(tokens(html, 'function')).toContain('mul');
  });

  test('SPIR-V: instructions, ids, names of the specification, literals', () => {
    const html = highlight(
      'spirv',
      '; SPIR-V\n%main = OpFunction %void None %3\nOpEntryPoint Vertex %main "main" %_\n%f = OpConstant %float -0.5',
    );
    expect(tokens(html, 'comment')).toEqual(['; SPIR-V']);
    expect(tokens(html, 'variable')).toEqual(['%main', '%void', '%3', '%main', '%_', '%f', '%float']);
    expect(tokens(html, 'keyword')).toEqual(['OpFunction', 'OpEntryPoint', 'OpConstant']);
    expect(tokens(html, 'constant')).toEqual(['None', 'Vertex']);
    expect(tokens(html, 'string')).toEqual(['"main"']);
    expect(tokens(html, 'number')).toEqual(['-0.5']);
  });
});
