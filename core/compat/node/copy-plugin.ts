import fs from 'node:fs/promises';
import path from 'node:path';
import {escapePath, glob} from 'tinyglobby';
import type {Compilation, Compiler} from 'webpack';
import {contentHash} from '../../support/output-files.ts';

type Transform = (content: Buffer, file: string) => string | Buffer | Promise<string | Buffer>;
type Target = string | ((file: {context: string; absoluteFilename: string}) => string | Promise<string>);

/** A pattern as copy-webpack-plugin and Rspack's `CopyRspackPlugin` take it. */
export interface CopyPattern {
  from: string;
  to?: Target;
  /** Base of relative paths; webpack's `context` if missing. */
  context?: string;
  toType?: 'dir' | 'file' | 'template';
  globOptions?: {ignore?: string | string[]; dot?: boolean; caseSensitiveMatch?: boolean};
  filter?: (file: string) => boolean | Promise<boolean>;
  /** Replaces an asset of the same name. */
  force?: boolean;
  noErrorOnMissing?: boolean;
  transform?: Transform | {transformer: Transform};
}

/**
 * Copies files into the output: the plugin that sites configure as `CopyRspackPlugin` or
 * `CopyWebpackPlugin`.
 */
export class CopyPlugin {
  readonly patterns: CopyPattern[];

  constructor({patterns}: {patterns: (string | CopyPattern)[]}) {
    this.patterns = patterns.map((pattern) => (typeof pattern === 'string' ? {from: pattern} : pattern));
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CopyPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({name: 'CopyPlugin', stage}, async () => {
        await Promise.all(this.patterns.map((pattern) => copy(pattern, compiler, compilation)));
      });
    });
  }
}

interface Found {
  /** Absolute. */
  files: string[];
  /** Absolute; the output has the path of a file below it. */
  base: string;
}

async function copy(pattern: CopyPattern, compiler: Compiler, compilation: Compilation): Promise<void> {
  const context = path.resolve(compiler.context, pattern.context ?? '.');
  const {files, base} = await find(pattern, context, compilation);
  if (files.length === 0 && !pattern.noErrorOnMissing) {
    compilation.errors.push(new compiler.webpack.WebpackError(`CopyPlugin found no file for "${pattern.from}"`));
  }
  for (const file of files) {
    if (pattern.filter && !(await pattern.filter(file))) continue;
    compilation.fileDependencies.add(file);
    const read = await fs.readFile(file);
    const transform = typeof pattern.transform === 'object' ? pattern.transform.transformer : pattern.transform;
    const content = transform ? Buffer.from(await transform(read, file)) : read;
    const target = await targetOf(pattern, {file, base, content}, compiler, compilation);
    if (compilation.getAsset(target) && !pattern.force) continue;
    const source = new compiler.webpack.sources.RawSource(content);
    if (compilation.getAsset(target)) compilation.updateAsset(target, source);
    else compilation.emitAsset(target, source, {sourceFilename: path.relative(compiler.context, file)});
  }
}

async function find(pattern: CopyPattern, context: string, compilation: Compilation): Promise<Found> {
  const {ignore = [], dot = true, caseSensitiveMatch = true} = pattern.globOptions ?? {};
  const named = path.resolve(context, pattern.from);
  const stats = await fs.stat(named).catch(() => undefined);
  if (stats?.isFile()) return {files: [named], base: path.dirname(named)};
  const base = stats ? named : context;
  const patterns = stats ? `${escapePath(named.replaceAll('\\', '/'))}/**` : pattern.from.replaceAll('\\', '/');
  compilation.contextDependencies.add(base);
  const files = await glob(patterns, {
    cwd: base,
    absolute: true,
    dot,
    ignore: [ignore].flat(),
    caseSensitiveMatch,
    expandDirectories: false,
  });
  return {files: files.sort().map(path.normalize), base};
}

async function targetOf(
  {to = '', toType}: CopyPattern,
  {file, base, content}: {file: string; base: string; content: Buffer},
  compiler: Compiler,
  compilation: Compilation,
): Promise<string> {
  const given = typeof to === 'function' ? await to({context: base, absoluteFilename: file}) : to;
  const relative = path.relative(base, file);
  const inOutput = path.isAbsolute(given) ? path.relative(compiler.outputPath, given) : given;
  const slashed = (name: string): string => path.normalize(name).replaceAll('\\', '/');
  switch (toType ?? typeOf(given)) {
    case 'file':
      return slashed(inOutput);
    case 'template':
      return slashed(
        compilation.getPath(inOutput, {
          filename: relative.replaceAll('\\', '/'),
          contentHash: contentHash(content, 20),
          chunk: {name: path.parse(file).name, id: relative, hash: contentHash(content, 20)},
        }),
      );
    default:
      return slashed(path.join(inOutput, relative));
  }
}

function typeOf(to: string): 'dir' | 'file' | 'template' {
  if (/\[[^\]]+\]/.test(to)) return 'template';
  return path.extname(to) === '' || /[\\/]$/.test(to) ? 'dir' : 'file';
}
