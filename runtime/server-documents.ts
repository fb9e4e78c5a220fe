import type {DocumentModule} from '../contract/host.ts';
import type {RenderIO} from '../contract/render.ts';

/** Keeps partials that many pages share; a page's own document is needed only once. */
const LIMIT = 64;

/** Creates a function that reads documents on the server, with an LRU cache. */
export function createDocumentReader(io: RenderIO): (key: string, url: string) => DocumentModule {
  const modules = new Map<string, DocumentModule>();
  return (key, url) => {
    const module = modules.get(url) ?? io.evaluate(io.readDocument(key, url), key);
    modules.delete(url);
    modules.set(url, module);
    if (modules.size > LIMIT) {
      const [oldest] = modules.keys();
      if (oldest !== undefined) modules.delete(oldest);
    }
    return module;
  };
}
