import type {DocumentFactory, DocumentModule} from '../contract/host.ts';
import type {DocumentError, RenderIO} from '../contract/render.ts';

/** Keeps partials that many pages share; a page's own document is needed only once. */
const LIMIT = 64;

/** Reads the documents of pages on the server. */
export interface DocumentReader {
  read: (key: string, url: string) => DocumentModule;
  /** Adds to an error which components the last document got without an import. */
  explain: (error: unknown) => unknown;
}

/** Creates a reader with an LRU cache. */
export function createDocumentReader(io: RenderIO): DocumentReader {
  const modules = new Map<string, DocumentModule>();
  let provided: Record<string, unknown> = {};
  const observed =
    (create: DocumentFactory): DocumentFactory =>
    (host) =>
      create({...host, useMDXComponents: (components) => (provided = host.useMDXComponents(components))});
  const evaluate = (key: string, url: string): DocumentModule => {
    const {partials, ...module} = io.evaluate(io.readDocument(key, url), key);
    const factories = Object.entries(partials ?? {}).map(([name, create]) => [name, observed(create)] as const);
    return {...module, create: observed(module.create), partials: Object.fromEntries(factories)};
  };
  return {
    read: (key, url) => {
      const module = modules.get(url) ?? evaluate(key, url);
      modules.delete(url);
      modules.set(url, module);
      if (modules.size > LIMIT) {
        const [oldest] = modules.keys();
        if (oldest !== undefined) modules.delete(oldest);
      }
      return module;
    },
    explain: (error) => {
      const details: Pick<DocumentError, 'provided'> = {provided: Object.keys(provided)};
      return error instanceof Error ? Object.assign(error, details) : error;
    },
  };
}
