import fs from 'node:fs';
import path from 'node:path';

/** Where the code of the tutorial and the posts lies. */
export const SAMPLES = path.join(import.meta.dirname, '../../content/samples');

/**
 * Files of the tutorial, the posts and the guide whose name ends so, relative and sorted. The course
 * and the topics have tests of their own.
 */
export function sampleFiles(...endings: string[]): string[] {
  const all = (fs.readdirSync(SAMPLES, {recursive: true}) as string[]).filter(
    (file) => !/^(?:course|topics)/.test(file),
  );
  return all.filter((file) => endings.some((ending) => file.endsWith(ending))).sort();
}

/**
 * Shaders whose program draws with Vulkan are compiled to SPIR-V; those of OpenGL programs are only
 * checked.
 */
export function isForVulkan(shader: string): boolean {
  if (/^(?:tutorial|vuid)\//.test(shader)) return true;
  const program = path.join(SAMPLES, path.dirname(shader), 'main.cpp');
  return fs.existsSync(program) && fs.readFileSync(program, 'utf8').includes('offscreen_app.hpp');
}

/**
 * Folder in which a program looks for its shaders: compiled ones in the output, others beside the
 * program.
 */
export function shaderFolder(program: string, outDir: string): string {
  const folder = path.dirname(program);
  return isForVulkan(path.join(folder, 'any.vert')) ? path.join(outDir, folder) : path.join(SAMPLES, folder);
}
