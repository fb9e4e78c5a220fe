import {register, setSignature} from 'react-refresh/runtime';
import type {DocumentExports, DocumentFactory, DocumentModule} from '../../contract/host.ts';
import {DOCUMENT_QUERY} from '../../contract/live.ts';

/**
 * Registers the components of a document under a stable ID with React Refresh, so that new versions
 * keep the state (open tabs, typed text) of components in the same position.
 */
export function liveDocument(url: string, module: DocumentModule): DocumentModule {
  const key = new URL(url, window.location.href).searchParams.get(DOCUMENT_QUERY) ?? url;
  const partials = Object.entries(module.partials ?? {}).map(([name, create]): [string, DocumentFactory] => [
    name,
    registered(name, create),
  ]);
  return {
    ...module,
    create: registered(key, module.create),
    ...(module.partials && {partials: Object.fromEntries(partials)}),
  };
}

function registered(key: string, create: DocumentFactory): DocumentFactory {
  return (host) => {
    const exports = create(host);
    // A document can occur several times on a page, each time with different metadata.
    const place = host.metadata?.['permalink'];
    // A document that is static calls the hook once, for its wrapper, others once more.
    const hooks = String(create).split('_provideComponents()').length;
    registerExports(exports, `document ${key} ${typeof place === 'string' ? place : ''}`, hooks);
    return exports;
  };
}

/** @param hooks differs if the hooks of the document do */
function registerExports(exports: DocumentExports, id: string, hooks: number): void {
  for (const [name, value] of Object.entries(exports)) {
    if (typeof value !== 'function' || !(name === 'default' || /^[A-Z]/.test(name))) continue;
    // The hooks of a changed component may differ; the signature then makes React remount it.
    setSignature(value, name === 'default' ? `document ${hooks}` : String(value));
    register(value, `${id} ${name}`);
  }
}
