import type {Need} from '../../contract/document.ts';

/**
 * Text of the module behind `@inkstone/registry`: every module that some route or document names, by key.
 * In the browser each is loaded on demand, with only the names that are taken from it, so that packages are shaken;
 * on the server all are at hand, and asked for synchronously.
 */
export function registrySource(
  needs: readonly Need[],
  side: 'client' | 'server',
  requestOf: (key: string) => string,
): string {
  const entries = [...needs]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map((need) => `  ${JSON.stringify(need.key)}: () => ${loadExpression(need, side, requestOf(need.key))},`);
  const table = `{\n${entries.join('\n')}\n}`;
  return side === 'client' ? `export default ${table};\n` : `exports.__esModule = true;\nexports.default = ${table};\n`;
}

function loadExpression(need: Need, side: 'client' | 'server', request: string): string {
  if (side === 'server') return `require(${JSON.stringify(request)})`;
  const comments = [`webpackChunkName: ${JSON.stringify(chunkName(need.key))}`];
  const names = [...need.names].sort();
  if (names.length > 0 && !names.includes('*')) comments.push(`webpackExports: ${JSON.stringify(names)}`);
  return `import(/* ${comments.join(', ')} */ ${JSON.stringify(request)})`;
}

/** Text of the module behind `@inkstone/client-modules`: loaded on every page, in order (PLG-19, CFG-21). */
export function clientModulesSource(modules: readonly string[]): string {
  const imports = modules.map((module, index) => `import * as m${index} from ${JSON.stringify(module)};`);
  const names = modules.map((_, index) => `m${index}`);
  return `${imports.join('\n')}\nexport default [${names.join(', ')}];\n`;
}

/**
 * Name of the chunk a registry module goes into. Route components of one kind of page share a chunk, since a reader who
 * needs one of them needs the others; everything else has its own.
 */
export function chunkName(key: string): string {
  if (/^@theme\/Doc(?:sRoot|VersionRoot|Root|Item)$/.test(key)) return 'docs';
  if (/^@theme\/Blog(?:ListPage|PostPage)$/.test(key)) return 'blog';
  return (
    key
      .replace(/^@theme\//, 'theme-')
      .replace(/[^\w-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'module'
  );
}
