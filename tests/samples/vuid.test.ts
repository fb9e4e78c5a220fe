import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {TEST_CACHE} from '../harness/build-site.ts';
import {missingPackages, openScreen, runProgram, softwareDriver, type VirtualScreen} from './native-tools.ts';
import {SAMPLES} from './sample-files.ts';
import {messagesOf, shownMessage} from './validation-messages.ts';

/**
 * Each page of the dictionary of validation messages has two programs: `wrong.c` gets the page's
 * message and no other, `right.c` none, even with synchronization validation. The pages show the
 * text of the message and the difference of the programs from files, which this test compares with
 * what the layer says and `diff` finds; `UPDATE=1` writes them.
 */
const VUID = path.join(SAMPLES, 'vuid');
const COMMON = path.join(VUID, 'common');
const CACHE = path.join(TEST_CACHE, 'vuid');
const UPDATE = process.env['UPDATE'] === '1';
/** The layer whose words the pages quote; others word messages differently. */
const QUOTED_LAYER = '1.3.239';
const LAYER_MANIFEST = '/usr/share/vulkan/explicit_layer.d/VkLayer_khronos_validation.json';

const read = (file: string): string => fs.readFileSync(file, 'utf8');
const ids = fs.readdirSync(VUID).filter((name) => name !== 'common');
const missing = missingPackages();
const otherLayer = missing.length === 0 && layerVersion() !== QUOTED_LAYER;
const leftOut = (missing.length > 0 || otherLayer) && process.env['CI'] === undefined;
if (otherLayer) console.warn(`The validation messages are not compared: they are those of layer ${QUOTED_LAYER}`);

/** Everything that all programs are made of: their keys in the cache change with it. */
let commonKey = '';
let screen: VirtualScreen | undefined;

describe.skipIf(leftOut)('the dictionary of validation messages', () => {
  beforeAll(async () => {
    expect(missing, 'packages that are not installed').toEqual([]);
    fs.mkdirSync(CACHE, {recursive: true});
    await compileShaders(COMMON, CACHE);
    const compiler = await runProgram('gcc', ['--version']);
    commonKey = [compiler.output, ...fs.readdirSync(COMMON).map((file) => read(path.join(COMMON, file)))].join('\0');
    screen = await openScreen();
  });
  afterAll(() => screen?.close());

  describe.concurrent('proves for', () => {
    it.each(ids)('%s that one program gets it and the other does not', async (id) => {
      const wrong = await runProgram(await compiled(id, 'wrong'), [], {env: environment()});
      const messages = messagesOf(wrong.output);
      expect([wrong.code, ...new Set(messages.map((message) => message.id))]).toEqual([0, id]);
      // A messenger and the one chained to the instance hear the same.
      const texts = [...new Set(messages.map(({text}) => shownMessage(text)))];
      expect(texts).toHaveLength(1);
      compareWithFile(path.join(VUID, id, 'message.txt'), `${texts[0]}\n`);

      const right = await runProgram(await compiled(id, 'right'), [], {env: {...environment(), ...everyCheck}});
      expect(right).toEqual({code: 0, output: ''});
    });

    it.each(ids)('%s that the difference is shown', async (id) => {
      const files = ['wrong.c', 'right.c'].map((file) => path.join(VUID, id, file));
      const {output} = await runProgram('diff', ['-U', '1000', ...files]);
      const lines = output.split('\n').slice(3).join('\n');
      compareWithFile(path.join(VUID, id, 'change.diff'), lines);
    });
  });
});

const everyCheck: NodeJS.ProcessEnv = {
  VK_LAYER_ENABLES: 'VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT',
};

const environment = (): NodeJS.ProcessEnv => ({
  DISPLAY: screen?.display,
  VK_DRIVER_FILES: softwareDriver(),
  VK_ICD_FILENAMES: softwareDriver(),
});

function layerVersion(): string | undefined {
  return /"api_version": "([\d.]+)"/.exec(read(LAYER_MANIFEST))?.[1];
}

/** Path of a compiled program; one whose sources have not changed is still there from the last time. */
function compiled(id: string, name: 'wrong' | 'right'): Promise<string> {
  const folder = path.join(VUID, id);
  const isShader = (file: string): boolean => /\.(?:vert|frag|comp)$/.test(file);
  const sources = [`${name}.c`, ...fs.readdirSync(folder).filter(isShader)].map((file) =>
    read(path.join(folder, file)),
  );
  const key = crypto
    .createHash('sha256')
    .update([commonKey, ...sources].join('\0'))
    .digest('hex')
    .slice(0, 20);
  // Two messages can have the same mended program, and their tests run at the same time.
  let program = programs.get(key);
  if (!program) programs.set(key, (program = compile({id, name, key, code: sources[0] ?? ''})));
  return program;
}

const programs = new Map<string, Promise<string>>();

interface Source {
  id: string;
  name: 'wrong' | 'right';
  /** Hash of everything that the program is made of. */
  key: string;
  code: string;
}

async function compile({id, name, key, code}: Source): Promise<string> {
  const folder = path.join(VUID, id);
  const program = path.join(CACHE, key);
  if (fs.existsSync(program)) return program;
  const includes = path.join(CACHE, `${key}.include`);
  fs.mkdirSync(includes, {recursive: true});
  await compileShaders(folder, includes);
  const args = ['-std=c11', '-Wall', '-Wextra', '-Werror', '-O0', '-I', COMMON, '-I', CACHE, '-I', includes];
  const libraries = ['-lvulkan', ...(code.includes('vuid_window.h') ? ['-lglfw'] : [])];
  const partial = `${program}.${process.pid}`;
  const result = await runProgram('gcc', [...args, path.join(folder, `${name}.c`), '-o', partial, ...libraries]);
  expect(result).toEqual({code: 0, output: ''});
  fs.renameSync(partial, program);
  return program;
}

/** Each shader becomes a header with its SPIR-V: `double.comp` the array `double_comp` of `double.comp.h`. */
async function compileShaders(folder: string, target: string): Promise<void> {
  for (const file of fs.readdirSync(folder).filter((name) => /\.(?:vert|frag|comp)$/.test(name))) {
    const args = ['-V', '--target-env', 'vulkan1.2', '--vn', file.replace('.', '_')];
    const header = path.join(target, `${file}.h`);
    const {code, output} = await runProgram('glslangValidator', [...args, '-o', header, path.join(folder, file)]);
    expect([code, output]).toEqual([0, expect.not.stringMatching(/ERROR|WARNING/)]);
  }
}

function compareWithFile(file: string, text: string): void {
  if (UPDATE) fs.writeFileSync(file, text);
  expect(read(file)).toBe(text);
}
