import {createRequire} from 'node:module';
import type {RenderIO, ServerBundle} from '../../contract/render.ts';
import type {SiteData} from '../../contract/site.ts';
import {evaluateDocument} from './evaluate-document.ts';

export type Renderer = ReturnType<ServerBundle['createRenderer']>;

/**
 * Loads the server bundle anew for a site: its modules read `globalThis.__INKSTONE_SITE__` while
 * they load, so a second locale in the same thread cannot share them. Documents are run by
 * `globalThis.__INKSTONE_EVALUATE__`, since the runtime may not use Node's modules. Throws what the
 * modules of the bundle throw.
 */
export function loadRenderer(file: string, site: SiteData, io: RenderIO): Renderer {
  Object.assign(globalThis, {__INKSTONE_SITE__: site, __INKSTONE_EVALUATE__: evaluateDocument});
  const require = createRequire(file);
  delete require.cache[require.resolve(file)];
  const bundle: unknown = require(file);
  if (!isServerBundle(bundle)) throw new TypeError('the server bundle does not export createRenderer');
  return bundle.createRenderer(site, io);
}

function isServerBundle(value: unknown): value is ServerBundle {
  return (
    typeof value === 'object' && value !== null && typeof (value as Partial<ServerBundle>).createRenderer === 'function'
  );
}
