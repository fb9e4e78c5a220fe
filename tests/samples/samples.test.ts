import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {applyMistake} from './course-mistakes.ts';
import {
  missingPackages,
  openScreen,
  runProgram,
  softwareDriver,
  type Ended,
  type VirtualScreen,
} from './native-tools.ts';
import {coloursOf, expectPostPicture, postMistakes, rightOf} from './post-pictures.ts';
import {isForVulkan, sampleFiles, SAMPLES, shaderFolder} from './sample-files.ts';

/**
 * The code that pages show is compiled against the real headers, and its programs run on drivers
 * that need no graphics card. CI installs all that is needed; elsewhere the tests are left out with
 * a line that says what to install.
 */
const missing = missingPackages();
const leftOut = missing.length > 0 && process.env['CI'] === undefined;
if (leftOut) console.warn(`The samples are not compiled: apt-get install ${missing.join(' ')}`);

const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'samples-'));
const programs = sampleFiles('main.cpp');
const listings = sampleFiles('.c', '.cpp', '.hlsl').filter((file) => file.startsWith('guide/'));
const excerpts = [...new Set([...sampleFiles('excerpts.cpp'), ...listings.filter((file) => !file.endsWith('.hlsl'))])];
const shaders = sampleFiles('.vert', '.frag', '.comp');
const assemblies = sampleFiles('.spvasm');
const hlslEntries = listings
  .filter((file) => file.endsWith('.hlsl'))
  .flatMap((file) => [[file, 'vert', 'mainVS'] as const, [file, 'frag', 'mainPS'] as const]);
const strict = ['-Wall', '-Wextra', '-Werror'];
const warnings = ['-std=c++17', ...strict];
// A piece of a text names things that only the rest would use.
const forExcerpts = [...strict, '-Wno-unused', '-Wno-unused-but-set-variable', '-fsyntax-only'];
const glad = ['-I', path.join(SAMPLES, 'blog/common')];
const helpers = ['checkpoint', 'first-frame'];
const instead = ['glfwWindowShouldClose', 'glfwWaitEvents', 'glfwSwapBuffers'].map((name) => `-Wl,--wrap=${name}`);

/** What each chapter's program has printed when its window is open. */
const checkpoints: Record<string, string[]> = {
  code_structure: [],
  dev_environment: ['头文件版本 1.', 'GLM 正常：1, 2, 3'],
  instance: ['可用的实例扩展', 'VK_KHR_surface'],
  validation_layer: [],
  physical_device_queue_family: ['选中的显卡：llvmpipe'],
  logical_device_queue: ['选中的显卡：llvmpipe'],
  window_surface: ['选中的显卡：llvmpipe'],
  swapchain: ['选中的显卡：llvmpipe'],
  imageview: ['选中的显卡：llvmpipe'],
};

/** Fifty thousand dots would be 300 KB. */
const WITHOUT_PICTURE = new Set(['10']);

const executable = (program: string): string => path.join(outDir, path.dirname(program), 'program');

function compile(source: string, program: string, shaders: string): Promise<Ended> {
  const objects = [source, ...helpers.map((helper) => path.join(outDir, `${helper}.o`))];
  const options = [...warnings, '-O0', ...glad, `-DSHADER_DIR="${shaders}"`];
  const libraries = ['-lglfw', '-lvulkan', '-lepoxy', '-ldl'];
  return runProgram('g++', [...options, ...objects, '-o', program, ...instead, ...libraries]);
}

function compileShader(file: string, output: string): Promise<Ended> {
  return runProgram('glslangValidator', ['-V', '--target-env', 'vulkan1.2', '-o', output, file]);
}

let screen: VirtualScreen | undefined;
const environment = (): NodeJS.ProcessEnv => ({
  DISPLAY: screen?.display,
  LIBGL_ALWAYS_SOFTWARE: '1',
  VK_DRIVER_FILES: softwareDriver(),
  VK_ICD_FILENAMES: softwareDriver(),
  VK_LOADER_LAYERS_ENABLE: 'VK_LAYER_KHRONOS_validation',
});

/** Runs the program of a post, which leaves its pictures in a folder. Only some programs can do so by themselves. */
function draw(program: string, source: string, folder: string): Promise<Ended> {
  const args = source.includes('gl_app.hpp') ? ['--shot', 'picture.ppm'] : [];
  const shot = source.includes('glfwSwapBuffers') ? {SHOT: 'picture.ppm'} : {};
  return runProgram(program, args, {cwd: folder, env: {...environment(), ...shot}});
}

const picturesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.ppm'))
    .sort()
    .map((name) => path.join(folder, name));

describe.skipIf(leftOut)('the samples', () => {
  beforeAll(async () => {
    expect(missing, 'packages that are not installed').toEqual([]);
    for (const file of [...programs, ...shaders]) {
      fs.mkdirSync(path.join(outDir, path.dirname(file)), {recursive: true});
    }
    for (const helper of helpers) {
      const source = path.join(import.meta.dirname, `${helper}.c`);
      const compiled = await runProgram('gcc', ['-c', source, '-o', path.join(outDir, `${helper}.o`)]);
      expect(compiled).toEqual({code: 0, output: ''});
    }
    screen = await openScreen();
  });
  afterAll(() => {
    screen?.close();
    fs.rmSync(outDir, {recursive: true, force: true});
  });

  describe.concurrent('compile without a warning', () => {
    it.each(shaders)('%s', async (shader) => {
      const source = path.join(SAMPLES, shader);
      const {code, output} = isForVulkan(shader)
        ? await compileShader(source, path.join(outDir, `${shader}.spv`))
        : await runProgram('glslangValidator', [source]);
      expect([code, output]).toEqual([0, expect.not.stringMatching(/ERROR|WARNING/)]);
    });
    it.each(assemblies)('%s', async (file) => {
      const binary = path.join(outDir, `${path.basename(file)}.spv`);
      const version = ['--target-env', 'vulkan1.0'];
      const assembled = await runProgram('spirv-as', [...version, path.join(SAMPLES, file), '-o', binary]);
      expect(assembled).toEqual({code: 0, output: ''});
      expect(await runProgram('spirv-val', [...version, binary])).toEqual({code: 0, output: ''});
    });
    it.each(excerpts)('%s', async (file) => {
      const [compiler, standard] = file.endsWith('.c') ? ['gcc', '-std=c11'] : ['g++', '-std=c++17'];
      const args = [standard, ...forExcerpts, path.join(SAMPLES, file)];
      expect(await runProgram(compiler, args)).toEqual({code: 0, output: ''});
    });
    it.each(hlslEntries)('%s %s, as HLSL', async (file, stage, entry) => {
      const binary = path.join(outDir, `${entry}.spv`);
      const args = ['-D', '-V', '-S', stage, '-e', entry, '--target-env', 'vulkan1.0', '-o', binary];
      const {code, output} = await runProgram('glslangValidator', [...args, path.join(SAMPLES, file)]);
      expect([code, output]).toEqual([0, expect.not.stringContaining('ERROR')]);
      expect(await runProgram('spirv-val', ['--target-env', 'vulkan1.0', binary])).toEqual({code: 0, output: ''});
    });
    it.each(programs)('%s', async (file) => {
      expect(await compile(path.join(SAMPLES, file), executable(file), shaderFolder(file, outDir))).toEqual({
        code: 0,
        output: '',
      });
    });
  });

  describe('run, and the validation layer has nothing to say', () => {
    const chapters = programs.filter((file) => file.startsWith('tutorial/'));
    it('each chapter has a checkpoint', () => {
      expect(chapters.map((file) => path.basename(path.dirname(file))).sort()).toEqual(Object.keys(checkpoints).sort());
    });
    it.each(chapters)('%s reaches its checkpoint, takes another size and ends well', async (file) => {
      const {code, output} = await runProgram(executable(file), [], {env: environment()});
      expect([code, output]).toEqual([0, expect.stringContaining('[checkpoint]')]);
      for (const text of checkpoints[path.basename(path.dirname(file))] ?? []) expect(output).toContain(text);
      expect(output).not.toMatch(/VUID|错误/);
    });

    const posts = programs.filter((file) => file.startsWith('blog/'));
    it.each(posts)('%s', async (file) => {
      const source = fs.readFileSync(path.join(SAMPLES, file), 'utf8');
      const windowed = source.includes('gl_app.hpp') || source.includes('glfwSwapBuffers');
      const cwd = path.dirname(executable(file));
      const {code, output} = await draw(executable(file), source, cwd);
      expect([code, output]).toEqual([0, expect.not.stringMatching(/VUID|\[错误\]|OpenGL：|失败/)]);
      const pictures = picturesIn(cwd);
      if (windowed || source.includes('savePpm')) expect(pictures).not.toEqual([]);
      for (const picture of pictures) expect(coloursOf(picture), picture).toBeGreaterThan(1);
      const post = path.basename(path.dirname(file));
      if (pictures.length > 0 && !WITHOUT_PICTURE.has(post)) expectPostPicture(pictures.at(-1) ?? '', post);
    });

    it.each(postMistakes(SAMPLES))('the mistake %s draws what its post shows', async (name) => {
      const folder = path.join(outDir, name);
      fs.cpSync(path.join(SAMPLES, 'blog'), folder, {recursive: true});
      for (const change of [...rightOf(name), name])
        applyMistake(folder, fs.readFileSync(path.join(SAMPLES, `blog/mistakes/${change}.diff`), 'utf8'));
      const shaders = path.join(folder, name.slice(0, 2));
      const source = path.join(shaders, 'main.cpp');
      for (const file of fs.readdirSync(shaders).filter((other) => /\.(?:vert|frag|comp)$/.test(other)))
        if (isForVulkan(`blog/${name.slice(0, 2)}/${file}`))
          expect(await compileShader(path.join(shaders, file), path.join(shaders, `${file}.spv`))).toMatchObject({
            code: 0,
          });
      const program = path.join(folder, 'program');
      expect(await compile(source, program, shaders)).toEqual({code: 0, output: ''});
      const {code} = await draw(program, fs.readFileSync(source, 'utf8'), folder);
      expect(code).toBe(0);
      expectPostPicture(picturesIn(folder).at(-1) ?? '', name);
    });

    it('which it has of a program with a mistake', async () => {
      const program = path.join(outDir, 'mistake');
      const source = path.join(import.meta.dirname, 'mistake.cpp');
      const compiled = await runProgram('g++', ['-std=c++17', source, '-o', program, '-lvulkan']);
      expect(compiled).toEqual({code: 0, output: ''});
      expect((await runProgram(program, [], {env: environment()})).output).toContain('VUID-VkBufferCreateInfo-size');
    });
  });
});
