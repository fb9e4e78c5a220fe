import fs from 'node:fs';
import path from 'node:path';
import {glossary} from '../content/glossary.ts';
import {termFindings, typographyFindings, type Finding} from './content-check/findings.ts';
import {proseOf, type Prose} from './content-check/prose.ts';

/**
 * Reports, with file, line and column, words that the glossary doesn't use and violations of
 * Chinese typography in the texts of the site. In components and data, which are mostly code, it
 * only checks words, and in the Chinese pages of the guide only typography.
 */
const ROOT = path.join(import.meta.dirname, '..');
const texts = filesBelow('content', ['.mdx']);
const guide = filesBelow('docs/i18n', ['.md']);
const others = [
  ...filesBelow('content', ['.svg', '.tsx', '.yml']),
  ...filesBelow('content/plugins/vulkan-api/data', ['.zh.json']),
];

let count = 0;
for (const file of texts) {
  const prose = proseOf(fs.readFileSync(path.join(ROOT, file), 'utf8'));
  report(file, [...termFindings(prose, glossary), ...typographyFindings(prose)]);
}
for (const file of guide) report(file, typographyFindings(proseOf(fs.readFileSync(path.join(ROOT, file), 'utf8'))));
for (const file of others)
  report(file, termFindings(plainProse(fs.readFileSync(path.join(ROOT, file), 'utf8')), glossary));
console.log(
  count === 0
    ? `content: ${texts.length + guide.length + others.length} files keep to the glossary and to Chinese typography`
    : `content: ${count} findings`,
);
process.exitCode = count === 0 ? 0 : 1;

function filesBelow(folder: string, endings: string[]): string[] {
  const names = fs.readdirSync(path.join(ROOT, folder), {recursive: true}) as string[];
  const wanted = names.filter((name) => endings.some((ending) => name.endsWith(ending)));
  return wanted.map((name) => path.posix.join(folder, name.split(path.sep).join('/'))).sort();
}

function report(file: string, findings: Finding[]): void {
  count += findings.length;
  for (const {line, column, message} of findings.sort((a, b) => a.line - b.line || a.column - b.column)) {
    console.error(`${file}:${line}:${column}  ${message}`);
  }
}

function plainProse(text: string): Prose {
  const places = text
    .split('\n')
    .flatMap((line, index) =>
      Array.from({length: line.length + 1}, (_, column) => ({line: index + 1, column: column + 1})),
    );
  return {text, places};
}
