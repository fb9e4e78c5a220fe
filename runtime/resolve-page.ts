import type {ComponentType} from 'react';
import {
  type BranchLevel,
  type DocumentMarker,
  type ModuleMarker,
  type PageData,
  type SharedMarker,
  SITE_CONFIG_MODULE,
} from '../contract/route.ts';
import {attachExports} from './module-cache.ts';
import {currentSite} from './site-context.tsx';

/** Values for the markers in props. Everything is loaded. */
export interface PageResources {
  module: (key: string) => Record<string, unknown>;
  document: (marker: DocumentMarker) => unknown;
  shared: (name: string) => unknown;
}

/**
 * Replaces the markers in page data with components, documents and shared data.
 *
 * @throws Error if something is missing
 */
export function resolvePage(data: PageData, resources: PageResources): LoadedPage {
  return {data, levels: data.branch.map((level) => resolveLevel(level, resources))};
}

function resolveLevel(level: BranchLevel, resources: PageResources): LoadedLevel {
  const component = resources.module(level.component)['default'];
  if (!isComponent(component)) {
    throw new Error(`the default export of "${level.component}" is not a React component.`);
  }
  return {
    level,
    component,
    props: resolveObject(level.props ?? {}, resources),
    context: level.context && resolveObject(level.context, resources),
  };
}

/** Replaces the markers in a value of the page data. Copies objects and arrays. */
export function resolveValue(value: unknown, resources: PageResources): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveValue(item, resources));
  if (typeof value !== 'object' || value === null) return value;
  const marker = value as Partial<DocumentMarker & SharedMarker & ModuleMarker>;
  if (typeof marker.$document === 'string') return resources.document({...marker, $document: marker.$document});
  if (typeof marker.$shared === 'string') return marker.idle ? value : resources.shared(marker.$shared);
  if (marker.$module === SITE_CONFIG_MODULE) return currentSite().siteConfig;
  if (typeof marker.$module === 'string') return moduleValue(resources.module(marker.$module));
  return resolveObject(value as Record<string, unknown>, resources);
}

function resolveObject(object: Record<string, unknown>, resources: PageResources): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, resolveValue(value, resources)]));
}

// As in Docusaurus: the default export, with the named exports as properties if it is extensible.
function moduleValue(module: Record<string, unknown>): unknown {
  if (!('default' in module)) return module;
  const {default: value, ...named} = module;
  const carries = typeof value === 'function' || (typeof value === 'object' && value !== null);
  return carries && Object.isExtensible(value) ? attachExports(value, named) : value;
}

function isComponent(value: unknown): value is ComponentType<Record<string, unknown>> {
  // Results of `memo` and `forwardRef` are objects.
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

/** A page with everything that rendering needs, so that React never suspends. */
export interface LoadedPage {
  data: PageData;
  levels: LoadedLevel[];
}

/** One component of the branch with its final props. */
export interface LoadedLevel {
  level: BranchLevel;
  component: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
  context: Record<string, unknown> | undefined;
}

/** Result of loading a page. */
export interface PageResult {
  page: LoadedPage;
  /** Path that should replace the requested one, which ends in `.html`. */
  cleanPath?: string;
}
