/**
 * `@generated/routesChunkNames` (API-22): names of chunks by route. Pages carry the names of their files themselves, so there
 * are none to give here.
 */
const routesChunkNames: Record<string, Record<string, string>> = {};

export default routesChunkNames;
