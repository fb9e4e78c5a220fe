import readInstructions, {parseCodeBlock} from '../../contract/code-instructions.ts';
import {type CodeBlockInput, type CodeBlockMetadata, codeBlockMetadata} from './code-block.tsx';
import type {MagicCommentConfig} from './theme-config.ts';

/**
 * Parses text, metastring, props and magic comments of a code block synchronously. For components
 * written for Docusaurus.
 */
export function createCodeBlockMetadata(input: CodeBlockInput): CodeBlockMetadata {
  return codeBlockMetadata(input, readInstructions);
}

/**
 * Returns the code without magic comments and the classes of its lines. For components written for
 * Docusaurus.
 */
export function parseLines(
  content: string,
  options: {metastring?: string; language?: string; magicComments: MagicCommentConfig[]},
): {code: string; lineClassNames: Record<number, string[]>} {
  const {code, lineClassNames} = parseCodeBlock({text: content, ...options}, {magicComments: options.magicComments});
  return {code, lineClassNames};
}
