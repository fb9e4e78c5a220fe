import webpack, {type Compiler} from 'webpack';

/** Supported browsers in lightningcss's form: the major version is in the third byte. */
const CSS_TARGETS = {chrome: 105 << 16, firefox: 110 << 16, safari: (15 << 16) | (4 << 8)};

/**
 * Minifies the emitted scripts with swc and styles with lightningcss, which are native and run
 * concurrently. Loads them when needed, since most builds only configure webpack.
 */
export class MinifyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('MinifyPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        {name: 'MinifyPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE},
        async (assets) => {
          await Promise.all(
            Object.keys(assets).map(async (name) => {
              const code = compilation.getAsset(name)?.source.source().toString() ?? '';
              if (name.endsWith('.js'))
                compilation.updateAsset(name, new webpack.sources.RawSource(await minifyScript(code)));
              if (name.endsWith('.css'))
                compilation.updateAsset(name, new webpack.sources.RawSource(await minifyStyle(name, code)));
            }),
          );
        },
      );
    });
  }
}

async function minifyScript(code: string): Promise<string> {
  const {minify} = await import('@swc/core');
  const result = await minify(code, {
    compress: {passes: 4, ecma: 2022},
    mangle: true,
    format: {comments: false, ecma: 2022},
    ecma: 2022,
    module: false,
  });
  return result.code;
}

async function minifyStyle(name: string, code: string): Promise<string> {
  const {transform} = await import('lightningcss');
  const result = transform({
    filename: name,
    code: Buffer.from(code),
    minify: true,
    targets: CSS_TARGETS,
    // Style sheets of a site can contain errors that browsers skip.
    errorRecovery: true,
  });
  return Buffer.from(result.code).toString('utf8');
}
