import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Gives a test run its own temporary folder, which ends with the run. Tests and the programs that
 * they start create folders below `os.tmpdir()` as before.
 *
 * @returns removes the folder with all that tests left there
 */
export default function setup(): () => void {
  // Short: paths of sockets have at most 103 bytes on some systems.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ink-'));
  // Servers that tests start give up root, and have to reach their folders.
  fs.chmodSync(folder, 0o755);
  const outer = Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]]));
  for (const name of VARIABLES) process.env[name] = folder;
  return () => {
    for (const [name, value] of Object.entries(outer)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    remove(folder);
  };
}

/** What `os.tmpdir()` reads, on all systems. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'] as const;

/** A browser or a server that was just ended may still write: files that stay don't fail the run. */
function remove(folder: string): void {
  try {
    fs.rmSync(folder, {recursive: true, force: true, maxRetries: 5, retryDelay: 200});
  } catch (error) {
    console.error(`${folder} cannot be removed: ${(error as Error).message}`);
  }
}
