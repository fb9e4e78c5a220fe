import type {Input, ReadRecorder, RecordedInput} from '../../contract/inputs.ts';
import {fingerprintOf, inputOfFile, relativePath} from './inputs.ts';
import {observeReads} from './observe-reads.ts';

/**
 * Variables that say where and how a program was started, not what it should make. Packages read
 * them when they are loaded (colours, terminals); results are the same.
 */
const ABOUT_THE_PROCESS =
  /^(?:npm_|COLORTERM$|COLUMNS$|DEBUG(?:_|$)|FORCE_COLOR$|INIT_CWD$|INKSTONE_|LINES$|NODE_DEBUG|NODE_V8_COVERAGE$|NO_COLOR$|OLDPWD$|PATH$|PATHEXT$|PWD$|SHLVL$|TERM(?:_|$)|TMPDIR$|WATCH_REPORT_DEPENDENCIES$|_$)/i;

/**
 * Creates a recorder for the code of one site.
 *
 * @param isIgnored absolute paths that belong to Inkstone itself, not to the site: its program and
 * its caches
 * @param onVariable called at each read of an environment variable
 * @param onRecord called at the first read of each input
 */
export function createReadRecorder({
  siteDir,
  isIgnored,
  onVariable,
  onRecord,
}: {
  siteDir: string;
  isIgnored: (file: string) => boolean;
  onVariable?: (name: string) => void;
  onRecord?: (input: Input) => void;
}): ReadRecorder {
  const known = new Set<string>();
  const inputs: RecordedInput[] = [];
  const record = (input: Input): void => {
    const key = input.join('\0');
    if (known.has(key)) return;
    known.add(key);
    onRecord?.(input);
    inputs.push([input, fingerprintOf(input, siteDir)]);
  };
  const observer = {
    file: (file: string) => {
      if (!isIgnored(file)) record(inputOfFile(file, siteDir));
    },
    listing: (folder: string) => {
      if (!isIgnored(folder)) record(['listing', relativePath(folder, siteDir)]);
    },
    env: (name: string) => {
      onVariable?.(name);
      if (!ABOUT_THE_PROCESS.test(name)) record(['env', name]);
    },
  };
  return {
    record,
    observe: (run) => observeReads(observer, run),
    inputs: () => inputs,
  };
}
