import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * What compiling and running the samples needs: a file or command, and the Debian package that
 * brings it.
 */
const needed: [what: string, debianPackage: string][] = [
  ['g++', 'g++'],
  ['glslangValidator', 'glslang-tools'],
  ['spirv-as', 'spirv-tools'],
  ['Xvfb', 'xvfb'],
  ['/usr/include/vulkan/vulkan.h', 'libvulkan-dev'],
  ['/usr/include/epoxy/gl.h', 'libepoxy-dev'],
  ['/usr/include/GLFW/glfw3.h', 'libglfw3-dev'],
  ['/usr/include/glm/glm.hpp', 'libglm-dev'],
  ['/usr/include/volk.h', 'libvulkan-volk-dev'],
  ['/usr/include/stb/stb_image_write.h', 'libstb-dev'],
  ['/usr/include/nlohmann/json.hpp', 'nlohmann-json3-dev'],
  ['/usr/share/vulkan/explicit_layer.d/VkLayer_khronos_validation.json', 'vulkan-validationlayers'],
];

const DRIVERS = '/usr/share/vulkan/icd.d';

/** Packages that are not installed here. */
export function missingPackages(): string[] {
  const missing = needed.filter(([what]) => !isThere(what)).map(([, name]) => name);
  return softwareDriver() === undefined ? [...missing, 'mesa-vulkan-drivers'] : missing;
}

/** Whether a file is there, or a command on the path. */
export function isThere(what: string): boolean {
  if (path.isAbsolute(what)) return fs.existsSync(what);
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => fs.existsSync(path.join(folder, what)));
}

/**
 * Manifest of the Vulkan driver that draws on the processor, so that results do not depend on the
 * graphics card.
 */
export function softwareDriver(): string | undefined {
  const manifests = fs.existsSync(DRIVERS) ? fs.readdirSync(DRIVERS) : [];
  const found = manifests.find((name) => name.startsWith('lvp_icd'));
  return found === undefined ? undefined : path.join(DRIVERS, found);
}

/** How a program ended, and all that it has said. */
export interface Ended {
  code: number | null;
  output: string;
}

/** Runs a program to its end, which must come within `timeout` milliseconds. */
export function runProgram(
  program: string,
  args: string[],
  {timeout = 60_000, ...options}: {env?: NodeJS.ProcessEnv; cwd?: string; timeout?: number} = {},
) {
  return new Promise<Ended>((resolve, reject) => {
    const child = spawn(program, args, {...options, env: {...process.env, ...options.env}, timeout});
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({code, output}));
  });
}

/** A screen that nobody sees; `display` is what programs find in their environment. */
export interface VirtualScreen {
  display: string;
  close: () => void;
}

/** Starts a virtual screen under a number that is free. */
export function openScreen(): Promise<VirtualScreen> {
  return new Promise((resolve, reject) => {
    const args = ['-displayfd', '1', '-screen', '0', '1024x768x24', '-nolisten', 'tcp', '-noreset'];
    const server = spawn('Xvfb', args, {stdio: ['ignore', 'pipe', 'ignore']});
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    server.stdout.once('data', (number: Buffer) =>
      resolve({display: `:${number.toString().trim()}`, close: () => server.kill()}),
    );
  });
}
