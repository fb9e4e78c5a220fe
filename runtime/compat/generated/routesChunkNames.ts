import {routeList} from '../../late-values.ts';

/**
 * `@generated/routesChunkNames`: maps each path to its component's name in `@generated/registry`.
 * Props and documents aren't modules of the bundle (rule 1 in ARCHITECTURE.md), so `__comp` is the
 * only key. Loaded like `@generated/routes`.
 */
const routesChunkNames: Record<string, {__comp: string}> = {};

routeList.onChange((list) => {
  for (const [path, component] of list) routesChunkNames[path] = {__comp: component};
});

export default routesChunkNames;
