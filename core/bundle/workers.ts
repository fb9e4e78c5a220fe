import webpack, {type Chunk, type Compiler, type WebpackPluginInstance} from 'webpack';

/** Folder of all scripts, which a worker has in the URL of its own. */
const SCRIPTS = 'assets/js/';

const URL_OF_SCRIPT = 'self.location.href';
const SOURCE = `${webpack.RuntimeGlobals.publicPath} = ${URL_OF_SCRIPT}.slice(0, ${URL_OF_SCRIPT}.lastIndexOf(${JSON.stringify(SCRIPTS)}));`;

/** A module of the bundler's runtime: webpack generates its text, Rspack has it already. */
interface RuntimeModule {
  name: string;
  generate?: () => string;
  source: {source: Buffer} | (() => unknown);
}

/**
 * Lets workers load chunks: pages set the public path when they start, but workers don't have the
 * site data that it comes from.
 */
export const workerPublicPath: WebpackPluginInstance = {
  apply: (compiler: Compiler): void =>
    compiler.hooks.compilation.tap('workerPublicPath', ({hooks}) =>
      hooks.runtimeModule.tap('workerPublicPath', (module, chunk) => {
        if (!/(?:^|[/_ ])public_?path$/i.test(module.name) || !isWorker(chunk)) return;
        const written = module as unknown as RuntimeModule;
        if (typeof written.source === 'object') written.source.source = Buffer.from(SOURCE);
        else written.generate = () => SOURCE;
      }),
    ),
};

/** Whether a chunk is the entry of a worker. */
export function isWorker(chunk: Chunk): boolean {
  return chunk.getEntryOptions()?.chunkLoading === 'import-scripts';
}

/** webpack's layer of the modules of workers. */
export const WORKER = 'worker';

/**
 * Puts the modules of workers, and what they import, into a layer of their own. A worker has no
 * framework: all its modules are bundled for it.
 */
export function markWorkers({hooks}: ReturnType<Compiler['createNormalModuleFactory']>): void {
  hooks.afterResolve.tap('markWorkers', ({createData, dependencies}) => {
    if (dependencies.some(({category}) => category === 'worker')) Object.assign(createData, {layer: WORKER});
  });
}
