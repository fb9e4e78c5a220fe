import {hash} from 'node:crypto';
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import {z} from 'zod';
import {userError} from '../contract/diagnostic.ts';
import {lineAndColumn} from '../core/support/text-position.ts';
import {forEachLimited, listFiles, writeFileAtomic} from '../core/support/output-files.ts';
import {isWithin} from '../core/support/file-tree.ts';
import {shardError} from '../core/support/shard.ts';

const VERSION = 1;
const manifestSchema = z.object({version: z.literal(VERSION), files: z.record(z.string(), z.string())});

/** Paths in the output folder, with forward slashes, sorted. */
export interface DeployChanges {
  new: string[];
  changed: string[];
  gone: string[];
}

/** The manifest of the last deployment. */
export type DeployManifest = ReturnType<typeof openDeployManifest>;

/**
 * Opens the manifest of the last deployment: the hash of each file that is on the server.
 *
 * @param manifest relative to the site; a missing one stands for an empty server
 * @param options.outDir relative to the site; output folder that is going to be built
 * @param options.shard a shard has no output, so nothing could be compared
 * @throws INK7019 if it isn't a manifest, or is in the output folder, which a build replaces
 * @throws INK8084 for a shard
 */
export function openDeployManifest(
  manifest: string,
  options: {siteDir: string; outDir?: string | undefined; shard?: string | undefined},
) {
  if (options.shard !== undefined)
    throw shardError(
      'A shard has no output to compare with a manifest.',
      'Pass --changed to the build after the shards.',
    );
  const file = path.resolve(options.siteDir, manifest);
  const outDir = path.resolve(options.siteDir, options.outDir ?? 'build');
  if (isWithin(file, outDir)) {
    throw userError('INK7019', 'The manifest of the last deployment is in the output folder.', {
      hint: 'A build replaces this folder. Keep the manifest elsewhere.',
      place: {file},
    });
  }
  const deployed = new Map(Object.entries(readManifest(file)));
  return {
    /**
     * Compares the output folder with the deployment. Writes the manifest of the output and the
     * differences next to the old manifest, which stays valid until the output has been deployed.
     */
    compare: async (): Promise<{file: string; changes: DeployChanges}> => {
      const files = await hashesOf(outDir);
      const names = [...files.keys()];
      const changes: DeployChanges = {
        new: names.filter((name) => !deployed.has(name)),
        changed: names.filter((name) => deployed.has(name) && deployed.get(name) !== files.get(name)),
        gone: [...deployed.keys()].filter((name) => !files.has(name)).sort(),
      };
      const next = nextManifest(file);
      const content = {version: VERSION, ...changes, files: Object.fromEntries(files)};
      await writeFileAtomic(next, `${JSON.stringify(content, null, 2)}\n`);
      return {file: next, changes};
    },
  };
}

/** `deployed.next.json` for `deployed.json`. */
function nextManifest(file: string): string {
  const {dir, name, ext} = path.parse(file);
  return path.join(dir, `${name}.next${ext}`);
}

function readManifest(file: string): Record<string, string> {
  if (!fs.existsSync(file)) return {};
  const text = fs.readFileSync(file, 'utf8');
  const fail = (reason: string, position = 0): never => {
    throw userError('INK7019', `Not the manifest of a deployment: ${reason}`, {
      hint: 'Name a file that "build --changed" has written, or one that does not exist for a first deployment.',
      place: {file, ...lineAndColumn(text, position)},
    });
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const {message} = error as SyntaxError;
    fail('it is not valid JSON.', Number(/position (\d+)/.exec(message)?.[1] ?? 0));
  }
  const {data, success} = manifestSchema.safeParse(value);
  return success ? data.files : fail(`it needs "version": ${VERSION} and "files" with a hash for each path.`);
}

async function hashesOf(dir: string): Promise<Map<string, string>> {
  const names = listFiles(dir);
  const hashes = new Map(names.map((name) => [name, '']));
  await forEachLimited(names, 16, async (name) => {
    hashes.set(name, hash('sha256', await fsp.readFile(path.join(dir, name))));
  });
  return hashes;
}
