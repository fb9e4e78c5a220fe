import {createRequire} from 'node:module';
import path from 'node:path';
import {Prism} from 'prism-react-renderer';
import type {Grammar, GrammarValue} from 'prismjs';
import {packageRoot} from '../support/package-root.ts';

type PrismLibrary = typeof Prism;

/** Grammars by name, and the library that applies them. */
export interface PrismLanguages {
  prism: PrismLibrary;
  grammar: (language: string) => Grammar | undefined;
}

/**
 * A module `prism-include-languages` of the site, as Docusaurus has it: adds grammars to the
 * library.
 */
export type IncludeLanguages = (prism: PrismLibrary) => void;

/**
 * There whatever the site configures: cost nothing in the browser, since tokens are made at build
 * time.
 */
const ALWAYS = [
  'bash',
  'c',
  'cpp',
  'cmake',
  'diff',
  'glsl',
  'hlsl',
  'ini',
  'json',
  'makefile',
  'powershell',
  'toml',
  'wgsl',
  'yaml',
];

/** Names that are not text and have no colours. */
const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'none']);

const Vulkan = {
  type: /\b(?:Vk|PFN_|StdVideo)\w+|\b(?:VkBool32|u?int(?:8|16|32|64)_t|size_t)\b/,
  constant: /\b(?:VK|GL|EGL|GLFW)_[A-Z0-9_]+\b/,
};

/**
 * SPIR-V assembly, as spirv-dis writes it and spirv-as reads it; prismjs has no grammar for it.
 * Operands that are names of the specification (`Shader`, `GLSL450`, `Uniform|Restrict`) begin with
 * a capital letter.
 */
const spirvGrammar: Grammar = {
  comment: /;.*/,
  string: {pattern: /"(?:\\.|[^"\\])*"/, greedy: true},
  variable: {pattern: /%\w+/, alias: 'property'},
  keyword: /\bOp[A-Z]\w*/,
  number: /(?<![\w.])[-+]?(?:0x[\da-f]+(?:\.[\da-f]*)?(?:p[-+]?\d+)?|\d+(?:\.\d+)?(?:e[-+]?\d+)?)(?![\w.])/i,
  constant: /\b[A-Z]\w*/,
  operator: /[=|]/,
};

/** Names that a block may give it. */
const SPIRV_LANGUAGES = ['spirv', 'spvasm', 'spirv-asm'];

/** The library is one for the process: languages are added to it once. */
const included = new Set<string>();

/**
 * The languages of a site: those bundled with prism-react-renderer,
 * `themeConfig.prism.additionalLanguages`, a few that are always there, and what the site's own
 * `prism-include-languages` adds.
 */
export function createPrismLanguages(options: {
  additionalLanguages?: string[];
  includeLanguages?: IncludeLanguages;
}): PrismLanguages {
  addLanguages([...ALWAYS, ...(options.additionalLanguages ?? [])]);
  if (options.includeLanguages) withGlobalPrism(() => options.includeLanguages?.(Prism));
  return {
    prism: Prism,
    grammar: (language) => {
      if (PLAIN.has(language) || !Object.hasOwn(Prism.languages, language)) return undefined;
      const grammar: unknown = Prism.languages[language];
      return typeof grammar === 'object' ? (grammar as Grammar) : undefined;
    },
  };
}

/**
 * Components of prismjs find the library under a global name, and the languages they build on must
 * come first.
 */
function addLanguages(languages: string[]): void {
  const missing = languages.filter((language) => !included.has(language));
  if (missing.length === 0) return;
  const require = createRequire(path.join(packageRoot(), 'package.json'));
  const components = require('prismjs/components.json') as {languages: Record<string, unknown>};
  const getLoader = require('prismjs/dependencies') as GetLoader;
  const present = [
    ...included,
    ...Object.keys(Prism.languages).filter((name) => typeof Prism.languages[name] === 'object'),
  ];
  const known = missing.filter((language) => isKnown(components.languages, language));
  withGlobalPrism(() => {
    getLoader(components, known, present).load((id) => {
      const file = require.resolve(`prismjs/components/prism-${id}`);
      delete require.cache[file];
      require(file);
      included.add(id);
    });
  });
  for (const language of missing) included.add(language);
  for (const language of SPIRV_LANGUAGES) Prism.languages[language] ??= spirvGrammar;
  extendForVulkan();
}

type GetLoader = (
  components: unknown,
  load: string[],
  loaded: string[],
) => {load: (each: (id: string) => void) => void};

function isKnown(languages: Record<string, unknown>, name: string): boolean {
  if (Object.hasOwn(languages, name)) return true;
  return Object.values(languages).some((each) =>
    ([] as unknown[]).concat((each as {alias?: string | string[]}).alias ?? []).includes(name),
  );
}

function withGlobalPrism(run: () => void): void {
  const globals = globalThis as {Prism?: unknown};
  const before = globals.Prism;
  globals.Prism = Prism;
  try {
    run();
  } finally {
    if (before === undefined) delete globals.Prism;
    else globals.Prism = before;
  }
}

/** Types and constants of Vulkan and OpenGL, which would stay plain in C and C++. */
function extendForVulkan(): void {
  for (const language of ['c', 'cpp']) {
    const grammar = Prism.languages[language];
    if (!grammar || 'api-type' in grammar) continue;
    const tokens: Record<string, GrammarValue> = {
      'api-type': {pattern: Vulkan.type, alias: 'class-name'},
      'api-constant': {pattern: Vulkan.constant, alias: 'constant'},
    };
    Prism.languages.insertBefore(language, 'keyword', tokens);
  }
}
