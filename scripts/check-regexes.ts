import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parse, type Node} from 'acorn';
import {transformSync} from 'esbuild';
import {checkSync} from 'recheck';

/**
 * Searches the regular expressions of the product for inputs that make them slow. Fails for
 * exponential time and for polynomial time of the third degree or more. The second degree is
 * accepted: `tests/unit/compile/pathological-texts.test.ts` compiles long texts that could reach
 * it.
 */
const ROOT = path.join(import.meta.dirname, '..');
const FOLDERS = ['bin', 'contract', 'core', 'plugins', 'runtime', 'theme'];
/** Milliseconds for one expression; most take less than ten. What takes longer is undecided. */
const TIMEOUT = 500;

/** Expressions that may take longer, by their text, with the reason. */
const ACCEPTED: Readonly<Record<string, string>> = {
  '^( *)(`{3,}|~{3,})mdx-code-block[^\\S\\n]*(\\r?\\n)([^]*?)^\\1\\2[^\\S\\n]*$':
    'slow only for hundreds of blocks of this name that are not closed',
};

let failed = 0;
let undecided = 0;
const found = collect();
for (const [text, {file, pattern, flags}] of found) {
  if (pattern in ACCEPTED) continue;
  const result = checkSync(pattern, flags, {timeout: TIMEOUT});
  if (result.status === 'unknown') undecided += 1;
  if (result.status !== 'vulnerable') continue;
  const {complexity, attack} = result;
  if (complexity.type === 'polynomial' && complexity.degree < 3) continue;
  // What only fuzzing finds depends on the time that it has, which no test may fail for.
  const isCertain = result.checker !== 'fuzz' || complexity.type === 'exponential';
  if (isCertain) failed += 1;
  console.error(
    `${isCertain ? '' : 'warning: '}${file}  ${text}\n  ${complexity.summary}, for example with ${attack.pattern}`,
  );
}
console.log(`regexes: ${found.size} regular expressions, ${failed} slow, ${undecided} undecided`);
process.exitCode = failed > 0 ? 1 : 0;

interface Found {
  file: string;
  pattern: string;
  flags: string;
}

/** Returns each expression once, by its source text. */
function collect(): Map<string, Found> {
  const expressions = new Map<string, Found>();
  for (const file of sources()) {
    const loader = file.endsWith('x') ? 'tsx' : 'ts';
    const {code} = transformSync(fs.readFileSync(path.join(ROOT, file), 'utf8'), {loader, target: 'esnext'});
    visit(parse(code, {ecmaVersion: 'latest', sourceType: 'module'}), ({pattern, flags}) => {
      // The checker knows the flag `v` under its older name.
      const found = {file, pattern, flags: flags.replace('v', 'u')};
      if (!expressions.has(`/${pattern}/${flags}`)) expressions.set(`/${pattern}/${flags}`, found);
    });
  }
  return expressions;
}

function sources(): string[] {
  const files = execFileSync('git', ['ls-files', ...FOLDERS], {cwd: ROOT, encoding: 'utf8'}).split('\n');
  return files.filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.d\.[mt]s$/.test(file));
}

function visit(node: unknown, onRegex: (regex: {pattern: string; flags: string}) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, onRegex);
  else if (typeof node === 'object' && node !== null) {
    const {type, regex} = node as Node & {regex?: {pattern: string; flags: string}};
    if (type === 'Literal' && regex) onRegex(regex);
    else visit(Object.values(node), onRegex);
  }
}
