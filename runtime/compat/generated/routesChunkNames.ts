import {onRouteList} from '../../route-list.ts';

/**
 * `@generated/routesChunkNames`: for each path the module of its component, by its name in
 * `@generated/registry`. Props and documents are no modules of the bundle here (rule 1), so
 * `__comp` is all there is. Loaded like `@generated/routes`.
 */
const routesChunkNames: Record<string, {__comp: string}> = {};

onRouteList((list) => {
  for (const [path, component] of list) routesChunkNames[path] = {__comp: component};
});

export default routesChunkNames;
