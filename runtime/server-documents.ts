import type {DocumentModule} from '../contract/host.ts';
import type {RenderIO} from '../contract/render.ts';

/** Partials that many pages share stay; a page's own document is not needed again. */
const LIMIT = 64;

/** Reads the modules of documents on the server, keeping those that were used last. */
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
