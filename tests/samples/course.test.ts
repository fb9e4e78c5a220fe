import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {PNG} from 'pngjs';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {chessModel} from '../../scripts/make-chess-model.ts';
import {applyMistake, comparable, firstComplaint} from './course-mistakes.ts';
import {comparePictures, packed, storePicture} from './course-pictures.ts';
import {missingPackages, openScreen, runProgram, softwareDriver, type VirtualScreen} from './native-tools.ts';

/**
 * Every chapter of the course has a program that shows a window, or writes its picture with
 * `--picture file`. The picture on the page is the one that this test has accepted.
 */
const SAMPLES = path.join(import.meta.dirname, '../../content/samples/course');
const PAGES = path.join(import.meta.dirname, '../../content/docs/course');
const chapters = fs
  .readdirSync(SAMPLES)
  .filter((name) => fs.existsSync(path.join(SAMPLES, name, 'main.cpp')))
  .sort();
const missing = missingPackages();
const leftOut = missing.length > 0 && process.env['CI'] === undefined;
const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'course-'));

// Vulkan's structures are filled by member names; what is left out is zero, as it should be.
const warnings = ['-std=c++20', '-Wall', '-Wextra', '-Werror', '-Wno-missing-field-initializers'];
const instead = ['glfwWindowShouldClose', 'glfwWaitEvents'].map((name) => `-Wl,--wrap=${name}`);

let screen: VirtualScreen | undefined;
const environment = (): NodeJS.ProcessEnv => ({
  DISPLAY: screen?.display,
  VK_DRIVER_FILES: softwareDriver(),
  VK_ICD_FILENAMES: softwareDriver(),
});

/** Compiles the shaders of a chapter and the shared ones, and its program; returns the path of the program. */
async function compile(folder: string, chapter: string, out: string): Promise<string> {
  fs.mkdirSync(out, {recursive: true});
  const shaders = ['common', chapter].flatMap((name) =>
    fs
      .readdirSync(path.join(folder, name))
      .filter((file) => /\.(?:vert|frag|comp)$/.test(file))
      .map((file) => path.join(folder, name, file)),
  );
  for (const shader of shaders) {
    const target = ['-V', '--target-env', 'vulkan1.3', '-o', path.join(out, `${path.basename(shader)}.spv`)];
    const {code, output} = await runProgram('glslangValidator', [...target, shader]);
    expect([shader, code, output]).toEqual([shader, 0, expect.not.stringMatching(/ERROR|WARNING/)]);
  }
  const program = path.join(out, 'program');
  const folders = [`-DSHADER_DIR="${out}"`, `-DASSET_DIR="${path.join(folder, 'assets')}"`];
  const objects = [path.join(folder, chapter, 'main.cpp'), path.join(outDir, 'checkpoint.o')];
  const options = [...warnings, '-fvisibility=hidden', ...folders];
  const args = [...options, ...objects, '-o', program, ...instead, '-lglfw', '-ldl'];
  const compiled = await runProgram('g++', args, {timeout: 180_000});
  expect(compiled).toEqual({code: 0, output: ''});
  return program;
}

describe('a picture', () => {
  const picture = (width: number, height: number, colour: (x: number) => number): Buffer => {
    const png = new PNG({width, height});
    for (let at = 0; at < width * height; at++) png.data.writeUInt32BE(colour(at % width), at * 4);
    return PNG.sync.write(png);
  };
  const grey = picture(40, 25, () => 0x808080ff);

  it('is the same when packed, and with a shade that nobody sees', () => {
    expect(comparePictures(packed(grey), grey)).toEqual({differing: 0, same: true});
    expect(
      comparePictures(
        picture(40, 25, () => 0x828081ff),
        grey,
      ).same,
    ).toBe(true);
  });

  it('is another when a column has another colour, and when it has another size', () => {
    expect(
      comparePictures(
        picture(40, 25, (x) => (x === 7 ? 0xff8080ff : 0x808080ff)),
        grey,
      ),
    ).toEqual({
      differing: 1 / 40,
      same: false,
    });
    expect(() =>
      comparePictures(
        picture(20, 50, () => 0x808080ff),
        grey,
      ),
    ).toThrow(/size/);
  });
});

it('the model of the course is what its script makes', () => {
  expect(fs.readFileSync(path.join(SAMPLES, 'assets/chess.glb')).equals(chessModel())).toBe(true);
});

describe.skipIf(leftOut)('the course', () => {
  beforeAll(async () => {
    expect(missing, 'packages that are not installed').toEqual([]);
    const helper = path.join(import.meta.dirname, 'checkpoint.c');
    const compiled = await runProgram('gcc', ['-c', helper, '-o', path.join(outDir, 'checkpoint.o')]);
    expect(compiled).toEqual({code: 0, output: ''});
    screen = await openScreen();
  });
  afterAll(() => {
    screen?.close();
    fs.rmSync(outDir, {recursive: true, force: true});
  });

  it.concurrent.each(chapters)(
    '%s draws its picture, and a window that changes its size, without a complaint',
    async (chapter) => {
      const out = path.join(outDir, chapter);
      const program = await compile(SAMPLES, chapter, out);
      const file = path.join(out, 'picture.png');
      const drawn = await runProgram(program, ['--picture', file], {env: environment()});
      expect([drawn.code, drawn.output]).toEqual([0, expect.not.stringMatching(/校验层|VUID|SYNC-HAZARD/)]);
      const shown = await runProgram(program, [], {env: environment()});
      expect([shown.code, shown.output]).toEqual([0, expect.not.stringMatching(/校验层|VUID|SYNC-HAZARD/)]);
      expect(shown.output).toContain('[checkpoint]');

      const stored = path.join(PAGES, 'pictures', `${chapter}.png`);
      const rendered = fs.readFileSync(file);
      if (process.env['UPDATE'] !== undefined) storePicture(rendered, stored);
      expect(comparePictures(rendered, fs.readFileSync(stored))).toMatchObject({same: true});
    },
  );

  const withMistake = chapters.filter((chapter) => fs.existsSync(path.join(SAMPLES, chapter, 'mistake.diff')));
  it.concurrent.each(withMistake)('the layer says of the mistake of %s what its page says', async (chapter) => {
    const folder = path.join(outDir, `${chapter}-mistake`);
    fs.cpSync(SAMPLES, folder, {recursive: true});
    applyMistake(folder, fs.readFileSync(path.join(folder, chapter, 'mistake.diff'), 'utf8'));
    const program = await compile(folder, chapter, path.join(folder, 'out'));
    const {output} = await runProgram(program, ['--picture', path.join(folder, 'picture.png')], {env: environment()});
    const stored = path.join(SAMPLES, chapter, 'mistake.txt');
    const said = firstComplaint(output);
    if (process.env['UPDATE'] !== undefined) fs.writeFileSync(stored, said);
    expect(comparable(said)).toBe(comparable(fs.readFileSync(stored, 'utf8')));
  });
});
