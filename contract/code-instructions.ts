import {readCodeBlock} from './code-block.ts';
import type {CodeBlock, CodeBlockOptions, CodeBlockSource, MagicComment, ReadInstructions} from './code-block.ts';

/**
 * Parses magic comments in code (`// highlight-next-line`). A separate module, because only pages
 * with such comments load it (`theme/_manifest.ts`).
 */

/** Used if the site configures no magic comments. */
const defaultMagicComments: MagicComment[] = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: {start: 'highlight-start', end: 'highlight-end'},
  },
];

/**
 * Parses a code block including its magic comments. Never throws: comments that aren't recognized
 * stay code.
 */
export function parseCodeBlock(source: CodeBlockSource, options: CodeBlockOptions = {}): CodeBlock {
  return readCodeBlock(
    source,
    {...options, magicComments: options.magicComments ?? defaultMagicComments},
    readInstructions,
  );
}

/** Start and end of a comment, as sources of regular expressions. */
const COMMENT_STYLES: Record<string, [start: string, end: string]> = {
  js: ['\\/\\/', ''],
  jsBlock: ['\\/\\*', '\\*\\/'],
  jsx: ['\\{\\s*\\/\\*', '\\*\\/\\s*\\}'],
  bash: ['#', ''],
  html: ['<!--', '-->'],
  lua: ['--', ''],
  wasm: [';;', ''],
  tex: ['%', ''],
  vb: ["['‘’]", ''],
  vbnet: ["(?:_\\s*)?['‘’]", ''],
  rem: ['[Rr][Ee][Mm]\\b', ''],
  f90: ['!', ''],
  ml: ['\\(\\*', '\\*\\)'],
  cobol: ['\\*>', ''],
};

const POPULAR_STYLES = ['js', 'jsBlock', 'jsx', 'bash', 'html'];

const STYLES_OF_LANGUAGE: Record<string, string[]> = {
  ...sameFor(['js', 'javascript', 'ts', 'typescript'], ['js', 'jsBlock']),
  ...sameFor(['jsx', 'tsx'], ['js', 'jsBlock', 'jsx']),
  html: ['js', 'jsBlock', 'html'],
  ...sameFor(['python', 'py', 'bash'], ['bash']),
  ...sameFor(['markdown', 'md'], ['html', 'jsx', 'bash']),
  ...sameFor(['tex', 'latex', 'matlab'], ['tex']),
  ...sameFor(['lua', 'haskell'], ['lua']),
  sql: ['lua', 'jsBlock'],
  wasm: ['wasm'],
  ...sameFor(['vb', 'vba', 'visual-basic'], ['vb', 'rem']),
  vbnet: ['vbnet', 'rem'],
  batch: ['rem'],
  basic: ['rem', 'f90'],
  fsharp: ['js', 'ml'],
  ...sameFor(['ocaml', 'sml'], ['ml']),
  fortran: ['f90'],
  cobol: ['cobol'],
};

function sameFor(languages: string[], styles: string[]): Record<string, string[]> {
  return Object.fromEntries(languages.map((language) => [language, styles]));
}

interface Instruction {
  className: string;
  kind: 'line' | 'start' | 'end';
}

/** Removes the magic comments from code and returns the classes of the lines that they mark. */
const readInstructions: ReadInstructions = (text, language, magicComments) => {
  const instructions = instructionsOf(magicComments);
  const pattern = instructionPattern(language, [...instructions.keys()]);
  if (!pattern || !pattern.test(text)) return {code: text, lineClassNames: {}};
  const lines: string[] = [];
  const open = new Map<string, number>();
  const lineClassNames: Record<number, string[]> = {};
  const mark = (line: number, className: string): void => {
    const classNames = (lineClassNames[line] ??= []);
    if (!classNames.includes(className)) classNames.push(className);
  };
  for (const line of text.split(/\r?\n/)) {
    const found = pattern.exec(line);
    const instruction = found && instructions.get(found.slice(1).find((group) => group !== undefined) ?? '');
    if (!instruction) {
      lines.push(line);
    } else if (instruction.kind === 'line') {
      mark(lines.length, instruction.className);
    } else if (instruction.kind === 'start') {
      open.set(instruction.className, lines.length);
    } else {
      for (let at = open.get(instruction.className) ?? lines.length; at < lines.length; at++)
        mark(at, instruction.className);
      open.delete(instruction.className);
    }
  }
  return {code: lines.join('\n'), lineClassNames};
};

export default readInstructions;

function instructionsOf(magicComments: MagicComment[]): Map<string, Instruction> {
  const instructions = new Map<string, Instruction>();
  for (const {className, line, block} of magicComments) {
    if (line) instructions.set(line, {className, kind: 'line'});
    if (block) {
      instructions.set(block.start, {className, kind: 'start'});
      instructions.set(block.end, {className, kind: 'end'});
    }
  }
  return instructions;
}

const patterns = new Map<string, RegExp>();

/**
 * Returns a pattern that matches lines with only a comment that is an instruction. It has one
 * capturing group per comment style.
 */
function instructionPattern(language: string, instructions: string[]): RegExp | undefined {
  if (instructions.length === 0) return undefined;
  const key = `${language}\n${instructions.join('\n')}`;
  let pattern = patterns.get(key);
  if (!pattern) {
    const words = instructions.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
    const styles = Object.hasOwn(STYLES_OF_LANGUAGE, language) ? (STYLES_OF_LANGUAGE[language] ?? []) : POPULAR_STYLES;
    const comments = styles.map((style) => {
      const [start, end] = COMMENT_STYLES[style] ?? ['', ''];
      return `(?:${start}\\s*(${words})\\s*${end})`;
    });
    pattern = new RegExp(`^[^\\S\\n]*(?:${comments.join('|')})[^\\S\\n]*$`, 'm');
    patterns.set(key, pattern);
  }
  return pattern;
}
