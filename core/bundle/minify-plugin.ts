import webpack, {type Asset, type Compilation, type Compiler} from 'webpack';
import postcss, {type Declaration} from 'postcss';

/** Chunks that pages evaluate at their start. `react` comes before `main`, in the same file. */
const STARTING = new Set(['main', 'react', 'content', 'blog']);

/**
 * Lets Chromium compile all functions of a script in another thread, while it loads. Otherwise, it
 * compiles each in the main thread when it is first called, which takes a third of hydration.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Minifies the emitted scripts with swc and styles with lightningcss, which are native and run
 * concurrently. Loads them when needed, since most builds only configure webpack.
 */
export class MinifyPlugin {
  private readonly changeStyles: (css: string) => string;

  /** @param changeStyles changes a style sheet before it is minified */
  constructor(changeStyles: (css: string) => string = (css) => css) {
    this.changeStyles = changeStyles;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('MinifyPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        {name: 'MinifyPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE},
        async (assets) => {
          const hashes = temporaryHashes(compilation);
          const chunkFiles = new Set([...compilation.chunks].flatMap(({files}) => [...files]));
          const starting = [...compilation.chunks].filter(({name}) => name && STARTING.has(name));
          const startingFiles = new Set(starting.flatMap(({files}) => [...files]));
          await Promise.all(
            Object.keys(assets).map(async (name) => {
              const {source, info} = compilation.getAsset(name) as Asset;
              // Child compilers, of workers for example, pass on what they have minified.
              if (info.minimized) return;
              const update = (text: string): void =>
                compilation.updateAsset(name, new webpack.sources.RawSource(text), {minimized: true});
              const code = source.source().toString();
              if (name.endsWith('.js')) {
                const isChunk = chunkFiles.has(name);
                const module = info.javascriptModule ?? (isChunk ? false : 'unknown');
                // What a package copies may be no JavaScript that swc knows.
                const minified = minifyScript(code, module, hashes).catch((error: Error) => {
                  if (isChunk) throw error;
                  return code;
                });
                const hint = startingFiles.has(name) ? COMPILE_HINT : '';
                update(hint + (await minified));
              }
              if (name.endsWith('.css')) update(await minifyStyle(name, this.changeStyles(code)));
            }),
          );
        },
      );
    });
  }
}

/**
 * Returns the hashes in names of files, which webpack replaces later, each with a text in its
 * place. They depend on the folder, and swc names variables after the frequency of characters.
 */
function temporaryHashes(compilation: Compilation): Map<string, string> {
  const hashes = compilation.getAssets().flatMap(({name, info}) => {
    const own = [info.contenthash ?? []].flat();
    return own.map((hash): [hash: string, name: string] => [hash, name.replaceAll(hash, '')]);
  });
  hashes.sort(([, a], [, b]) => (a < b ? -1 : 1));
  return new Map(hashes.map(([hash], at) => [hash, `~${String(at).padStart(6, '0')}~`]));
}

/**
 * Characters above which a script is compressed in one pass: three more take as long again, and
 * make an editor of 5 MB smaller by a four-hundredth.
 */
const LARGE_SCRIPT = 1_000_000;

async function minifyScript(
  code: string,
  module: boolean | 'unknown',
  hashes: ReadonlyMap<string, string>,
): Promise<string> {
  const {minify} = await import('@swc/core');
  const neutral = replaceAll(code, HASH, hashes);
  const result = await minify(neutral, {
    compress: {passes: code.length > LARGE_SCRIPT ? 1 : 4, ecma: 2022},
    mangle: true,
    format: {comments: false, ecma: 2022},
    ecma: 2022,
    module,
  });
  return replaceAll(result.code, PLACEHOLDER, new Map([...hashes].map(([hash, text]) => [text, hash])));
}

/** A list of all hashes as the expression would take a second for 20 MB. */
const HASH = /(?<![\da-f])[\da-f]{8,}(?![\da-f])/g;
const PLACEHOLDER = /~\d{6}~/g;

function replaceAll(text: string, pattern: RegExp, replacements: ReadonlyMap<string, string>): string {
  return replacements.size === 0 ? text : text.replace(pattern, (found) => replacements.get(found) ?? found);
}

/** Supported browsers in lightningcss's form: the major version is in the third byte. */
const CSS_TARGETS = {chrome: 105 << 16, firefox: 110 << 16, safari: (15 << 16) | (4 << 8)};

/** A rule can have several mistakes, of which the parser names one at a time. */
const MOST_ATTEMPTS = 20;

/**
 * Minifies a style sheet. Style sheets of a site can contain declarations that browsers skip. With
 * one of them, the parser would lose those before it in the same rule, too, so they are removed.
 */
export async function minifyStyle(name: string, code: string): Promise<string> {
  const {transform} = await import('lightningcss');
  let correct = code;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const {code: minified, warnings} = transform({
      filename: name,
      code: Buffer.from(correct),
      minify: true,
      targets: CSS_TARGETS,
      errorRecovery: true,
    });
    const mistakes = warnings.map(({loc}) => loc);
    const next = mistakes.length > 0 ? withoutDeclarationsAt(correct, mistakes) : correct;
    if (next === correct) return Buffer.from(minified).toString('utf8');
    correct = next;
  }
  return correct;
}

/** Removes the declarations that contain one of the positions. Lines and columns count from 1. */
function withoutDeclarationsAt(code: string, places: readonly {line: number; column: number}[]): string {
  const root = postcss.parse(code);
  const found = new Set<Declaration>();
  root.walkDecls((declaration) => {
    const {start, end} = declaration.source ?? {};
    if (!start || !end) return;
    const isAfterStart = ({line, column}: {line: number; column: number}): boolean =>
      line > start.line || (line === start.line && column >= start.column);
    const isBeforeEnd = ({line, column}: {line: number; column: number}): boolean =>
      line < end.line || (line === end.line && column <= end.column + 1);
    if (places.some((place) => isAfterStart(place) && isBeforeEnd(place))) found.add(declaration);
  });
  for (const declaration of found) declaration.remove();
  return found.size > 0 ? root.toString() : code;
}
