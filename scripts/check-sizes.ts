import fs from 'node:fs';
import path from 'node:path';

/**
 * Lengths of files: the ordinary file has 40 to 120 lines; past 300 is a warning, past 400 an
 * error. Generated files (`*.gen.ts`) and tables (`*.table.ts`) say in their name why they may be
 * longer.
 */
const ROOT = path.join(import.meta.dirname, '..');
const FOLDERS = ['bin', 'contract', 'core', 'runtime', 'plugins', 'theme', 'scripts', 'tests'];
const WARN = 300;
const FAIL = 400;

const long = FOLDERS.flatMap((folder) => sourcesBelow(folder))
  .map((file) => ({file, lines: fs.readFileSync(path.join(ROOT, file), 'utf8').split('\n').length}))
  .filter(({lines}) => lines > WARN)
  .sort((a, b) => b.lines - a.lines);

for (const {file, lines} of long) console.error(`${lines > FAIL ? 'error' : 'warning'}: ${file} has ${lines} lines`);
if (long.some(({lines}) => lines > FAIL)) process.exitCode = 1;
else console.log(`sizes: no file over ${FAIL} lines`);

function sourcesBelow(folder: string): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !/node_modules|\.(?:gen|table)\./.test(file))
    .map((file) => path.join(folder, file))
    .filter(
      (file) =>
        !/^tests[/\\](?:compat|bench|sites|errors)[/\\].+[/\\]/.test(file) &&
        !/(?:compare-facts|site-facts|corpus)\.mjs$/.test(file),
    );
}
