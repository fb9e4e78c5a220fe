import type {Grammar} from 'prismjs';

/**
 * SPIR-V assembly, as spirv-dis writes it and spirv-as reads it; prismjs has no grammar for it.
 * Operands that are names of the specification (`Shader`, `GLSL450`, `Uniform|Restrict`) begin with
 * a capital letter.
 */
export const spirvGrammar: Grammar = {
  comment: /;.*/,
  string: {pattern: /"(?:\\.|[^"\\])*"/, greedy: true},
  variable: {pattern: /%\w+/, alias: 'property'},
  keyword: /\bOp[A-Z]\w*/,
  number: /(?<![\w.])[-+]?(?:0x[\da-f]+(?:\.[\da-f]*)?(?:p[-+]?\d+)?|\d+(?:\.\d+)?(?:e[-+]?\d+)?)(?![\w.])/i,
  constant: /\b[A-Z]\w*/,
  operator: /[=|]/,
};

/** Names that a block may give it. */
export const SPIRV_LANGUAGES = ['spirv', 'spvasm', 'spirv-asm'];
