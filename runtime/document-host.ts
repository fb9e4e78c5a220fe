import {useMDXComponents} from '@mdx-js/react';
import {Fragment, jsx, jsxs} from 'react/jsx-runtime';
import type {DocumentExports, DocumentFactory, DocumentHost, DocumentModule} from '../contract/host.ts';
import type {JsonObject} from '../contract/json.ts';
import type {JSX} from '../contract/jsx.ts';
import type {DocumentMarker} from '../contract/route.ts';
import {registerHighlighted} from './highlighted-code.ts';
import {attachExports} from './module-cache.ts';
import {StaticBlock, type BlockSource} from './static-block.tsx';

/** Gives documents access to the modules of the bundle. */
export interface ModuleAccess {
  /** Returns the namespace of a loaded module; throws if it isn't loaded. */
  use: (key: string) => Record<string, unknown>;
  load: (key: string) => Promise<Record<string, unknown>>;
}

/**
 * The compiled documents that have been loaded: their factories, and the exports of those that
 * other documents import.
 */
export interface DocumentStore {
  /** Returns whether a document is loaded with its static blocks. */
  has: (key: string) => boolean;
  /** Adds a loaded document and the partials in its module. */
  add: (key: string, module: DocumentModule) => void;
  /**
   * Adds a document of the page that the server rendered, without its static blocks.
   *
   * @param load loads the complete module
   */
  addFirst: (key: string, module: DocumentModule, load: () => Promise<DocumentModule>) => void;
  /**
   * Returns the component of a document, with its other exports as statics. Each use of the
   * document gets its own.
   */
  component: (marker: DocumentMarker) => unknown;
}

/**
 * Creates an empty store.
 *
 * @param modules the modules of the bundle
 */
export function createDocumentStore(modules: ModuleAccess): DocumentStore {
  const factories = new Map<string, DocumentFactory>();
  const complete = new Set<string>();
  const sources = new Map<string, BlockSource>();
  const shared = new Map<string, DocumentExports>();

  const run = (key: string, metadata?: JsonObject): DocumentExports => {
    const create = factories.get(key);
    if (!create) throw new Error(`The document "${key}" is not loaded.`);
    return create(createHost(modules, document, {metadata, source: sourceOf(key)}));
  };
  const document = (key: string): DocumentExports => {
    const exports = shared.get(key) ?? run(key);
    shared.set(key, exports);
    return exports;
  };
  const sourceOf = (key: string): BlockSource => {
    const source = sources.get(key) ?? {blocks: undefined, load: () => Promise.resolve()};
    sources.set(key, source);
    return source;
  };
  const addFactories = (key: string, {create, partials = {}}: DocumentModule): void => {
    factories.set(key, create);
    for (const [partial, factory] of Object.entries(partials)) factories.set(partial, factory);
  };
  const add = (key: string, module: DocumentModule): void => {
    addFactories(key, module);
    complete.add(key);
    for (const [each, blocks] of Object.entries(module.blocks ?? {})) sourceOf(each || key).blocks = blocks;
  };
  return {
    has: (key) => complete.has(key),
    add,
    addFirst: (key, module, load) => {
      addFactories(key, module);
      const loadBlocks = async (): Promise<void> => add(key, await load());
      for (const each of [key, ...Object.keys(module.partials ?? {})]) sourceOf(each).load = loadBlocks;
    },
    component: ({$document, metadata}) => withStatics(run($document, metadata as JsonObject | undefined), metadata),
  };
}

/**
 * Creates the argument of a document factory.
 *
 * @param metadata metadata for this use of the document
 * @param source its static blocks
 */
export function createHost(
  modules: ModuleAccess,
  document: (key: string) => DocumentExports,
  {metadata, source}: {metadata?: JsonObject | undefined; source: BlockSource},
): DocumentHost {
  return {
    jsx: jsx as JSX['jsx'],
    jsxs: jsxs as JSX['jsxs'],
    Fragment,
    useMDXComponents: useMDXComponents as unknown as DocumentHost['useMDXComponents'],
    use: modules.use,
    load: modules.load,
    document,
    code: registerHighlighted,
    block: (index, tags) => jsx(StaticBlock, {source, index, tags}),
    lines: (index) => ({source, index}),
    metadata,
  };
}

function withStatics({default: component, ...exports}: DocumentExports, metadata: unknown): unknown {
  return attachExports(component, metadata === undefined ? exports : {...exports, metadata});
}
