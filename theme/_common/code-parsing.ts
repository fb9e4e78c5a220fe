import readInstructions, {parseCodeBlock} from '../../contract/code-instructions.ts';
import {type CodeBlockInput, type CodeBlockMetadata, codeBlockMetadata} from './code-block.tsx';
import type {MagicCommentConfig} from './theme-config.ts';

/**
 * Reads text, metastring and props of a code block at once. For components written against
 * Docusaurus.
 */
export function createCodeBlockMetadata(input: CodeBlockInput): CodeBlockMetadata {
  return codeBlockMetadata(input, readInstructions);
}

/**
 * The code without instructions and the classes of its lines. For components written against
 * Docusaurus.
 */
export function parseLines(
  content: string,
  options: {metastring?: string; language?: string; magicComments: MagicCommentConfig[]},
): {code: string; lineClassNames: Record<number, string[]>} {
  const {code, lineClassNames} = parseCodeBlock({text: content, ...options}, {magicComments: options.magicComments});
  return {code, lineClassNames};
}
