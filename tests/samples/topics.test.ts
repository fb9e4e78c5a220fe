import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {missingPackages, runProgram, softwareDriver} from './native-tools.ts';
import {SAMPLES} from './sample-files.ts';

/**
 * The code of the topics: excerpts and shaders compile, programs run on the software driver without
 * a message from synchronization validation, and layer settings do what their page says.
 */
const TOPICS = path.join(SAMPLES, 'topics');
const COMMON = path.join(SAMPLES, 'blog/common');
const PAGES = path.join(SAMPLES, '../docs/topics');
const missing = missingPackages();
const leftOut = missing.length > 0 && process.env['CI'] === undefined;
const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'topics-'));

const files = (fs.readdirSync(TOPICS, {recursive: true}) as string[])
  .map((file) => file.split(path.sep).join('/'))
  .sort();
const named = (pattern: RegExp): string[] => files.filter((file) => pattern.test(file));
const warnings = ['-std=c++17', '-Wall', '-Wextra', '-Werror'];
const environment = {
  VK_DRIVER_FILES: softwareDriver(),
  VK_ICD_FILENAMES: softwareDriver(),
  VK_LOADER_LAYERS_ENABLE: 'VK_LAYER_KHRONOS_validation',
};
const synchronization = 'VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT';

/** Compiles a program and the shaders beside it; returns the path of the program. */
async function compile(file: string): Promise<string> {
  const out = path.join(outDir, path.dirname(file));
  fs.mkdirSync(out, {recursive: true});
  for (const shader of named(/\.comp$/).filter((name) => path.dirname(name) === path.dirname(file))) {
    await compileShader(shader, path.join(out, `${path.basename(shader)}.spv`));
  }
  const program = path.join(out, 'program');
  const args = [...warnings, '-I', COMMON, `-DSHADER_DIR="${out}"`, path.join(TOPICS, file), '-o', program];
  expect(await runProgram('g++', [...args, '-lvulkan'])).toEqual({code: 0, output: ''});
  return program;
}

async function compileShader(shader: string, binary: string): Promise<void> {
  const args = ['-V', '--target-env', 'vulkan1.2', '-o', binary, path.join(TOPICS, shader)];
  const {code, output} = await runProgram('glslangValidator', args);
  expect([code, output]).toEqual([0, expect.not.stringMatching(/ERROR|WARNING/)]);
  expect(await runProgram('spirv-val', ['--target-env', 'vulkan1.2', binary])).toEqual({code: 0, output: ''});
}

describe.skipIf(leftOut)('the topics', () => {
  beforeAll(() => expect(missing, 'packages that are not installed').toEqual([]));
  afterAll(() => fs.rmSync(outDir, {recursive: true, force: true}));

  describe.concurrent('compile without a warning', () => {
    it.each(named(/\/excerpts\.cpp$/))('%s', async (file) => {
      const unused = ['-Wno-unused', '-Wno-unused-but-set-variable', '-fsyntax-only'];
      const result = await runProgram('g++', [...warnings, ...unused, path.join(TOPICS, file)]);
      expect(result).toEqual({code: 0, output: ''});
    });
    it.each(named(/\.(?:comp|rgen|rmiss|rchit)$/))('%s', async (shader) => {
      await compileShader(shader, path.join(outDir, `${path.basename(shader)}.spv`));
    });
    it('slang/scale.slang, as HLSL', async () => {
      const binary = path.join(outDir, 'scale.spv');
      const args = ['-D', '-V', '-S', 'comp', '-e', 'scaleMain', '--target-env', 'vulkan1.0', '-o', binary];
      const {code, output} = await runProgram('glslangValidator', [...args, path.join(TOPICS, 'slang/scale.slang')]);
      expect([code, output]).toEqual([0, expect.not.stringContaining('ERROR')]);
      expect(await runProgram('spirv-val', ['--target-env', 'vulkan1.0', binary])).toEqual({code: 0, output: ''});
    });
  });

  it('the synchronization examples compute what they should, and synchronization validation is silent', async () => {
    const env = {...environment, VK_LAYER_ENABLES: synchronization};
    const result = await runProgram(await compile('sync_examples/main.cpp'), [], {env});
    expect(result).toEqual({code: 0, output: '256 个数翻倍 4 次，最后一个是 4080\n'});
  });

  it('the check of a baseline finds what its page says the software driver lacks', async () => {
    const {code, output} = await runProgram(await compile('profiles/main.cpp'), [], {env: environment});
    const shown = /```text\n(llvmpipe[^]*?)```/.exec(fs.readFileSync(path.join(PAGES, 'profiles.mdx'), 'utf8'))?.[1];
    const named = (text = ''): string => text.replace(/\(LLVM .*?\)/, '(LLVM …)');
    expect([code, named(output)]).toEqual([0, named(shown)]);
  });

  describe('layer settings', () => {
    const settings = (name: string): string => path.join(TOPICS, 'layer_settings', name);
    const file = settings('sync.txt');
    const reported: [how: string, env: NodeJS.ProcessEnv, isReported: boolean][] = [
      ['none', {}, false],
      ['the variable that enables checks', {VK_LAYER_ENABLES: synchronization}, true],
      ['a file', {VK_LAYER_SETTINGS_PATH: file}, true],
      ['a file that mutes the message', {VK_LAYER_SETTINGS_PATH: settings('muted.txt')}, false],
      [
        'a variable that mutes it, beside a file that does not',
        {VK_LAYER_SETTINGS_PATH: file, VK_LAYER_MESSAGE_ID_FILTER: 'SYNC-HAZARD-WRITE-AFTER-WRITE'},
        false,
      ],
      ['a name that this layer does not know', {VK_LAYER_VALIDATE_SYNC: '1'}, false],
    ];
    let program = '';
    beforeAll(async () => {
      program = await compile('layer_settings/hazard.cpp');
    });

    it.each(reported)('%s', async (_, env, isReported) => {
      const {code, output} = await runProgram(program, [], {cwd: outDir, env: {...environment, ...env}});
      expect([code, output.includes('SYNC-HAZARD-WRITE-AFTER-WRITE')]).toEqual([0, isReported]);
    });

    it('a file in the working directory, and one in the directory that the variable names', async () => {
      const cwd = path.join(outDir, 'working');
      fs.mkdirSync(cwd);
      fs.copyFileSync(file, path.join(cwd, 'vk_layer_settings.txt'));
      const inDirectory = await runProgram(program, [], {cwd, env: environment});
      const named = await runProgram(program, [], {cwd: outDir, env: {...environment, VK_LAYER_SETTINGS_PATH: cwd}});
      for (const {output} of [inDirectory, named]) expect(output).toContain('SYNC-HAZARD-WRITE-AFTER-WRITE');
    });
  });
});
