import {register, setSignature} from 'react-refresh/runtime';
import type {DocumentExports, DocumentFactory, DocumentModule} from '../../contract/host.ts';
import {DOCUMENT_QUERY} from '../../contract/live.ts';

/**
 * A document whose components take the place of those that the same document had before: React
 * keeps what is in them (open tabs, typed text) as far as they stand where they stood.
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
    // The same document may stand in several places of a page, each with metadata of its own.
    const place = host.metadata?.['permalink'];
    registerExports(exports, `document ${key} ${typeof place === 'string' ? place : ''}`);
    return exports;
  };
}

function registerExports(exports: DocumentExports, id: string): void {
  for (const [name, value] of Object.entries(exports)) {
    if (typeof value !== 'function' || !(name === 'default' || /^[A-Z]/.test(name))) continue;
    // Hooks in a component that was written anew may be others: React must start it again then.
    setSignature(value, name === 'default' ? 'document' : String(value));
    register(value, `${id} ${name}`);
  }
}
