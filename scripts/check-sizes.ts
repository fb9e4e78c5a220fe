import fs from 'node:fs';
import path from 'node:path';

/**
 * Checks the length of files: over 300 lines is a warning, over 400 an error; most have 40 to 120.
 * Generated files (`*.gen.ts`) and tables (`*.table.ts`) may be longer. Also checks that comments
 * fit 100 columns, and that row IDs of the tables in `tests/` only occur in the names of tests.
 */
const ROOT = path.join(import.meta.dirname, '..');
const FOLDERS = ['bin', 'contract', 'core', 'runtime', 'plugins', 'theme', 'scripts', 'site-types', 'tests'];
const WARN = 300;
const FAIL = 400;
const WIDTH = 100;
const COMMENT = /^\s*(?:\/\/|\*|\/\*\*)/;
const NOT_WRAPPED = /oxlint-|prettier-|https?:\/\/|^\s*\* {4}/;
const ROW_ID = /\b(?:ALG|API|BLG|CFG|CMD|DOC|ERR|EXT|FILE|I18N|MDX|NAV|PLG|SB|SQ|SU|THM|TRAP)-\d/;

const long = FOLDERS.flatMap((folder) => sourcesBelow(folder))
  .map((file) => ({file, lines: fs.readFileSync(path.join(ROOT, file), 'utf8').split('\n').length}))
  .filter(({lines}) => lines > WARN)
  .sort((a, b) => b.lines - a.lines);

for (const {file, lines} of long) console.error(`${lines > FAIL ? 'error' : 'warning'}: ${file} has ${lines} lines`);
if (long.some(({lines}) => lines > FAIL)) process.exitCode = 1;
else console.log(`sizes: no file over ${FAIL} lines`);

const problems = FOLDERS.filter((folder) => folder !== 'tests')
  .flatMap(sourcesBelow)
  .filter((file) => !file.endsWith('.css'))
  .flatMap(commentProblems);
for (const problem of problems) console.error(`error: ${problem}`);
if (problems.length > 0) process.exitCode = 1;

function commentProblems(file: string): string[] {
  const lines = fs.readFileSync(path.join(ROOT, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (!COMMENT.test(line)) return [];
    const place = `${file}:${index + 1}`;
    return [
      ...(line.length > WIDTH && !NOT_WRAPPED.test(line) ? [`${place}: a comment of over ${WIDTH} columns`] : []),
      ...(ROW_ID.test(line) ? [`${place}: a row id belongs into the name of a test`] : []),
    ];
  });
}

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
