import {useMDXComponents} from '@mdx-js/react';
import {Fragment, jsx, jsxs} from 'react/jsx-runtime';
import type {DocumentExports, DocumentFactory, DocumentHost, DocumentModule} from '../contract/host.ts';
import type {JsonObject} from '../contract/json.ts';
import type {JSX} from '../contract/jsx.ts';
import type {DocumentMarker} from '../contract/route.ts';
import {registerHighlighted} from './highlighted-code.ts';

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
  has: (key: string) => boolean;
  /** Adds a loaded document and the partials in its module. */
  add: (key: string, module: DocumentModule) => void;
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
  const shared = new Map<string, DocumentExports>();

  const run = (key: string, metadata?: JsonObject): DocumentExports => {
    const create = factories.get(key);
    if (!create) throw new Error(`The document "${key}" was not loaded before its page was rendered.`);
    return create(createHost(modules, document, metadata));
  };
  const document = (key: string): DocumentExports => {
    const exports = shared.get(key) ?? run(key);
    shared.set(key, exports);
    return exports;
  };
  return {
    has: (key) => factories.has(key),
    add: (key, {create, partials = {}}) => {
      factories.set(key, create);
      for (const [partial, factory] of Object.entries(partials)) factories.set(partial, factory);
    },
    component: ({$document, metadata}) => withStatics(run($document, metadata as JsonObject | undefined), metadata),
  };
}

/**
 * Creates the argument of a document factory.
 *
 * @param metadata metadata for this use of the document
 */
export function createHost(
  modules: ModuleAccess,
  document: (key: string) => DocumentExports,
  metadata?: JsonObject,
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
    metadata,
  };
}

function withStatics({default: component, ...exports}: DocumentExports, metadata: unknown): unknown {
  return attachExports(component, metadata === undefined ? exports : {...exports, metadata});
}

/**
 * Defines the named exports of a module on its default export, as Docusaurus does. Uses
 * `defineProperty`, because documents can export names such as `name`, which can't be assigned on
 * functions.
 */
export function attachExports<Value extends object>(value: Value, named: Record<string, unknown>): Value {
  for (const [key, exported] of Object.entries(named)) {
    if (key === 'prototype') continue;
    Object.defineProperty(value, key, {value: exported, configurable: true, enumerable: true, writable: true});
  }
  return value;
}
