import fs from 'node:fs';
import path from 'node:path';
import {COMPONENTS} from '../theme/_manifest.ts';

/**
 * Reads every import of the project and compares it with the table in ARCHITECTURE.md.
 * The arrows only point down: theme → plugin client → runtime → contract, plugin →
 * inkstone/plugin → contract, bin → core → contract.
 */
const ROOT = path.join(import.meta.dirname, '..');
const FOLDERS = ['bin', 'contract', 'core', 'editors', 'runtime', 'plugins', 'theme'];

/** Entry points, by the name under which others import them. */
const ENTRY_POINTS: Record<string, string> = {
  'inkstone/plugin': 'core/plugin-api.ts',
  'inkstone/runtime': 'runtime/index.ts',
  'inkstone/docs': 'plugins/content-docs/client/index.ts',
  'inkstone/blog': 'plugins/content-blog/client/index.ts',
  'inkstone/theme-common': 'theme/_common/index.ts',
};

const THEME_SLOTS = Object.entries(COMPONENTS).flatMap(([name, {slot}]) => (slot ? [name] : []));

/** Plain data about components, which any module may import. */
const THEME_MANIFEST = path.join('theme', '_manifest.ts');

/** npm packages that only some modules may import, such as React, webpack and MDX. */
const ONE_FOLDER: {test: RegExp; parts: RegExp; why: string}[] = [
  {
    test: /^webpack(?:$|\/)|^webpack-merge$/,
    parts: /^core\/(?:bundle|dev|compat)$/,
    why: 'webpack is known to core/bundle, and to core/compat under the names that sites use',
  },
  {
    test: /^react(?:-dom|-router-dom|-router)?(?:$|\/)/,
    parts: /^(?:runtime|theme|client of )/,
    why: 'React is used at run time; the build reaches it through the server bundle',
  },
  {test: /^@mdx-js\/mdx$|^unified$/, parts: /^core\/compile$/, why: 'only core/compile knows the Markdown compiler'},
];

/** Parts of the program that one file starts, and nothing else imports. */
const SERVERS: Record<string, {files: readonly string[]; why: string}> = {
  [path.join('bin', 'lsp') + path.sep]: {
    files: [path.join('bin', 'content-commands.ts')],
    why: 'only the command starts the language server',
  },
  [path.join('bin', 'mcp') + path.sep]: {
    files: [path.join('bin', 'mcp-command.ts')],
    why: 'only the command starts the MCP server',
  },
};

/** Client code without a browser, which the build code of its plugin imports, too. */
const CLIENT_CODE_OF_BUILD = new Set([
  'plugins/search-local/client/search-engine.ts',
  'plugins/search-local/client/search-files.ts',
]);

interface Import {
  from: string;
  specifier: string;
  line: number;
  typeOnly: boolean;
}

const imports = sourceFiles().flatMap(importsOf);
const problems = [
  ...imports.flatMap((entry) => problemOf(entry) ?? []),
  ...circlesOf(imports).map((files) => `circle of imports: ${files.join(' <-> ')}`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('boundaries: all imports point the right way');

function sourceFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\bdist\b/.test(file))
      .map((file) => path.join(folder, file)),
  ).sort();
}

function importsOf(file: string): Import[] {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
  const pattern =
    /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*['"]([^'"]+)['"]\s*\)/gm;
  return [...text.matchAll(pattern)].map((match) => ({
    from: file,
    specifier: match[2] ?? match[3] ?? '',
    line: text.slice(0, match.index).split('\n').length + (match[0].startsWith('\n') ? 1 : 0),
    typeOnly: match[1] !== undefined,
  }));
}

function problemOf(entry: Import): string | undefined {
  const why = reasonAgainst(entry);
  return why && `${entry.from}:${entry.line}: may not import "${entry.specifier}": ${why}`;
}

/** Why a file may not import a part of the program that only one file starts. */
function reasonOfServer(from: string, target: string): string | undefined {
  const [folder, server] = Object.entries(SERVERS).find(([name]) => target.startsWith(name)) ?? [];
  if (folder === undefined || from.startsWith(folder) || server?.files.includes(from)) return undefined;
  return server?.why;
}

function reasonAgainst(entry: Import): string | undefined {
  const part = partOf(entry.from);
  const target = targetOf(entry);
  if (target === undefined) return packageReason(entry, part);
  const other = partOf(target);
  const ofServer = part === 'bin' ? reasonOfServer(entry.from, target) : undefined;
  if (ofServer !== undefined) return ofServer;
  if (other === part && !(part === 'theme' && crossesComponent(entry.from, target))) return undefined;
  // A plugin can be copied into a site, where only the names of the package lead to Inkstone.
  if (entry.from.startsWith('plugins') && !target.startsWith('plugins') && entry.specifier.startsWith('.'))
    return 'a plugin imports Inkstone by the name of its package';
  return arrowReason({part, other, target, typeOnly: entry.typeOnly});
}

/** Returns the path of an imported file, or undefined for an npm package. */
function targetOf({from, specifier}: Import): string | undefined {
  return ENTRY_POINTS[specifier] ?? (specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : undefined);
}

/**
 * Returns the import cycles (type imports included), each as a sorted list of files: none of them
 * can be understood or moved without the others.
 */
function circlesOf(imports: readonly Import[]): string[][] {
  const graph = new Map<string, string[]>();
  for (const entry of imports) {
    const target = targetOf(entry);
    if (target !== undefined) graph.set(entry.from, [...(graph.get(entry.from) ?? []), target]);
  }
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>();
    const visit = (file: string): void => {
      for (const next of graph.get(file) ?? []) if (!seen.has(next)) visit((seen.add(next), next));
    };
    visit(from);
    return seen;
  };
  const reachable = new Map([...graph.keys()].map((file) => [file, reached(file)]));
  const circles = new Map<string, string[]>();
  for (const [file, others] of reachable) {
    if (!others.has(file)) continue;
    const circle = [...others].filter((other) => reachable.get(other)?.has(file)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

function partOf(file: string): string {
  const [top, second, third] = file.split(path.sep);
  if (top === 'core') return file.split(path.sep).length > 2 ? `core/${second}` : 'core';
  if (top === 'plugins' && third === 'theme') return 'theme';
  if (top === 'plugins' && third === 'shared') return `shared of ${second}`;
  if (top === 'plugins') return third === 'client' ? `client of ${second}` : `plugin ${second}`;
  return top ?? '';
}

/**
 * Components are replaced individually, so they only refer to each other by name. `_common` is
 * shared.
 */
function crossesComponent(from: string, target: string): boolean {
  const component = (file: string): string => file.split(path.sep)[1] ?? '';
  const shared = component(target).startsWith('_') || component(target) === 'messages';
  return component(from) !== component(target) && !shared;
}

function packageReason({specifier, typeOnly}: Import, part: string): string | undefined {
  if (specifier.startsWith('@theme/')) {
    if (part === 'theme' || specifier.startsWith('@theme-')) return undefined;
    if (part === 'runtime')
      return THEME_SLOTS.includes(specifier.slice(7))
        ? undefined
        : `runtime reaches the theme through ${THEME_SLOTS.join(', ')} only`;
    return `${part} names theme components as strings, it does not import them`;
  }
  // Types of hooks name those of webpack, PostCSS and commander, which plugins get.
  if (typeOnly && (part === 'contract' || part.startsWith('plugin '))) return undefined;
  if (part === 'contract') return 'contract imports nothing that is executed';
  if (specifier.startsWith('node:') && /^(?:runtime|theme|client of )/.test(part))
    return 'there is no Node in the browser';
  return ONE_FOLDER.find((rule) => rule.test.test(specifier) && !rule.parts.test(part))?.why;
}

function arrowReason({
  part,
  other,
  target,
  typeOnly,
}: {
  part: string;
  other: string;
  target: string;
  typeOnly: boolean;
}): string | undefined {
  if (part === 'editors') return 'extensions of editors know the program by its command only';
  if (other === 'contract') return undefined;
  if (part === 'contract') return 'contract imports nothing';
  if (target === THEME_MANIFEST) return undefined;
  if (other === 'bin') return 'the program calls the engine, and nothing calls the program';
  if (part === 'bin') return other.startsWith('core') ? undefined : 'bin imports contract and core only';
  if (part === 'core') return other.startsWith('core') ? undefined : 'core imports contract and core only';
  if (part.startsWith('core/')) return coreReason(part, other, target);
  if (part === 'runtime') return 'runtime imports contract and itself';
  // Pure functions that the client code and the server code of a plugin share, such as tokenizers.
  if (part.startsWith('shared of ')) return 'what the build and client code of a plugin share imports itself';
  const ownShared = part.replace(/^(?:client of|plugin) /, 'shared of ');
  if (other === ownShared) return undefined;
  if (part.startsWith('client of '))
    return ['runtime/index.ts'].includes(target) || other.startsWith('client of ')
      ? undefined
      : 'the client code of a plugin imports inkstone/runtime and itself';
  if (part.startsWith('plugin ')) {
    if (target === 'core/plugin-api.ts') return undefined;
    // Code that the content plugins share: tags, options of the compiler, last updates.
    if (other === 'plugin _content') return undefined;
    if (other === part.replace('plugin ', 'client of ') && (typeOnly || CLIENT_CODE_OF_BUILD.has(target)))
      return undefined;
    return 'the build code of a plugin imports inkstone/plugin and itself';
  }
  if (part === 'theme')
    return target === 'runtime/index.ts' || other.startsWith('client of ')
      ? undefined
      : 'theme imports inkstone/runtime, plugin clients and @theme/ names';
  return undefined;
}

/**
 * A stage never imports another one; only core/build.ts, core/commands and core/dev know the order.
 */
function coreReason(part: string, other: string, target: string): string | undefined {
  if (['core/support', 'core/compat', 'core/store'].includes(other) || ['core/dev', 'core/commands'].includes(part))
    return undefined;
  // Modules that third-party packages load instead of Docusaurus's. The rules for plugins apply.
  if (part === 'core/compat' && target === path.join('core', 'plugin-api.ts')) return undefined;
  if (part === 'core/compat')
    return other === 'core/config' ? undefined : 'core/compat serves the stages, it does not call them';
  // Workers evaluate the config for its functions; this is the only file of another stage that
  // stages may import.
  if (target === path.join('core', 'config', 'evaluate-config.ts')) return undefined;
  if (target === path.join('core', 'plugin-api.ts')) return 'plugin-api.ts is the entry point for plugins';
  return `${part} is a stage, and stages do not import each other (${other})`;
}
