import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type {Compiler, Module, WebpackPluginInstance} from 'webpack';

const NAME = 'keepImportCircles';

/**
 * Marks modules that import each other in a circle as having side effects. If style sheets are the
 * only effect of their imports, webpack follows the imports around the circle without an end.
 */
export const keepImportCircles: WebpackPluginInstance = {
  apply: (compiler: Compiler): void => {
    const CssDependency = MiniCssExtractPlugin.getCssDependency(compiler.webpack);
    compiler.hooks.compilation.tap(NAME, (compilation) =>
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const pure = new Set([...modules].filter(isPure));
        const importsOf = (module: Module): Module[] =>
          module.dependencies.flatMap((dependency) => {
            const imported = compilation.moduleGraph.getModule(dependency);
            return imported && pure.has(imported) ? [imported] : [];
          });
        const hasStyles = ({dependencies}: Module): boolean =>
          dependencies.some((dependency) => dependency instanceof CssDependency);
        for (const circle of findCircles(pure, importsOf)) {
          if (!reachableFrom(circle, importsOf).some(hasStyles)) continue;
          for (const module of circle) module.factoryMeta = {...module.factoryMeta, sideEffectFree: false};
        }
      }),
    );
  },
};

/** Whether webpack finds out by itself that a module has no side effects of its own. */
function isPure({buildMeta, factoryMeta}: Module): boolean {
  return buildMeta?.sideEffectFree === true && factoryMeta?.sideEffectFree === undefined;
}

/** Returns the groups of nodes that lead to each other (Tarjan's strongly connected components). */
export function findCircles<Node>(nodes: Iterable<Node>, nextOf: (node: Node) => readonly Node[]): Node[][] {
  const indexes = new Map<Node, number>();
  const open = new Set<Node>();
  const circles: Node[][] = [];
  const visit = (node: Node): number => {
    const index = indexes.size;
    indexes.set(node, index);
    open.add(node);
    let lowest = index;
    for (const next of nextOf(node)) {
      const known = indexes.get(next);
      if (known === undefined) lowest = Math.min(lowest, visit(next));
      else if (open.has(next)) lowest = Math.min(lowest, known);
    }
    if (lowest === index) {
      const circle = [...open].filter((other) => (indexes.get(other) as number) >= index);
      for (const other of circle) open.delete(other);
      if (circle.length > 1) circles.push(circle);
    }
    return lowest;
  };
  for (const node of nodes) if (!indexes.has(node)) visit(node);
  return circles;
}

function reachableFrom<Node>(nodes: readonly Node[], nextOf: (node: Node) => readonly Node[]): Node[] {
  const found = new Set(nodes);
  // A set also yields what is added during the iteration.
  for (const node of found) for (const next of nextOf(node)) found.add(next);
  return [...found];
}
