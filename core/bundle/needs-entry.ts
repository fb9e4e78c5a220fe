import type {Need} from '../../contract/document.ts';

/**
 * Text of the module behind `@inkstone/registry`: every module that some route or document names,
 * by key. In the browser each is loaded on demand, with only the names that are taken from it, so
 * that packages are shaken; on the server all are at hand, and asked for synchronously.
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

/**
 * Text of the module behind `@inkstone/client-modules`: loaded on every page, in order.
 */
export function clientModulesSource(modules: readonly string[]): string {
  const imports = modules.map((module, index) => `import * as m${index} from ${JSON.stringify(module)};`);
  const names = modules.map((_, index) => `m${index}`);
  return `${imports.join('\n')}\nexport default [${names.join(', ')}];\n`;
}

/**
 * Modules that share a chunk: a reader who needs one of them mostly needs the others, or each is
 * too small to be worth a name and a hash in the main chunk.
 */
const SHARED_CHUNKS: readonly (readonly [name: string, keys: RegExp])[] = [
  ['docs', /^@theme\/Doc(?:sRoot|VersionRoot|Root|Item)$/],
  ['doc-tags', /^@theme\/Doc(?:TagDocListPage|TagsListPage)$/],
  ['doc-end', /^@theme\/(?:EditMetaRow|TagsListInline)$/],
  [
    'doc-notices',
    /^@theme\/(?:ContentVisibility\/|DocVersionBanner\/|Doc(?:Root|Sidebar)\/.*(?:Collapse|Expand)Button$)/,
  ],
  ['doc-cards', /^@theme\/Doc(?:CardList|CategoryGeneratedIndexPage)$/],
  ['blog', /^@theme\/Blog(?:ListPage|PostPage)$/],
  ['blog-lists', /^@theme\/Blog(?:\/Pages\/|ArchivePage$|Tags)/],
  ['tabs', /^@theme\/Tab(?:s|Item)$/],
  ['announcement', /^(?:@theme\/AnnouncementBar\/|@inkstone\/announcement-memory$)/],
  ['footer', /^@theme\/Footer\//],
  ['mdx-elements', /^@theme\/MDXComponents\//],
  ['navbar-items', /^@theme\/NavbarItem\//],
];

/** Name of the chunk a registry module goes into: one that it shares with others, or its own. */
export function chunkName(key: string): string {
  const shared = SHARED_CHUNKS.find(([, keys]) => keys.test(key));
  if (shared) return shared[0];
  return (
    key
      .replace(/^@theme\//, 'theme-')
      .replace(/[^\w-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'module'
  );
}
