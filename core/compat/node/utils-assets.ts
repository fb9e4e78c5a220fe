import {programFile} from '../../plugin-api.ts';
import {escapePath} from './utils-strings.ts';

interface LoaderItem {
  loader: string;
  options: {folder: string; emit: boolean};
}

interface AssetRule {
  test: RegExp;
  use: LoaderItem[];
}

interface FileLoaderUtils {
  loaders: Record<'file' | 'url', (options: {folder: string}) => LoaderItem> &
    Record<
      'inlineMarkdownImageFileLoader' | 'inlineMarkdownAssetImageFileLoader' | 'inlineMarkdownLinkFileLoader',
      string
    >;
  rules: Record<'images' | 'svgs' | 'fonts' | 'media' | 'otherAssets', () => AssetRule>;
}

/**
 * Returns the loaders and rules for assets that plugins use in `configureWebpack`. All loaders are
 * Inkstone's own, which inlines small images: sites don't install `file-loader` and `url-loader`.
 */
export function getFileLoaderUtils(isServer = false): FileLoaderUtils {
  const loader = programFile('core/bundle/loaders/file-loader');
  const item = ({folder}: {folder: string}): LoaderItem => ({loader, options: {folder, emit: !isServer}});
  const inline = (folder: string): string => `!${escapePath(loader)}?${JSON.stringify(item({folder}).options)}!`;
  const rule = (test: RegExp, folder: string) => (): AssetRule => ({test, use: [item({folder})]});
  return {
    loaders: {
      file: item,
      url: item,
      inlineMarkdownImageFileLoader: inline('images'),
      inlineMarkdownAssetImageFileLoader: inline('images'),
      inlineMarkdownLinkFileLoader: inline('files'),
    },
    rules: {
      images: rule(/\.(?:ico|jpe?g|png|gif|webp|avif)(?:\?.*)?$/i, 'images'),
      svgs: rule(/\.svg$/i, 'images'),
      fonts: rule(/\.(?:woff2?|eot|ttf|otf)$/i, 'fonts'),
      media: rule(/\.(?:mp4|avi|mov|mkv|mpg|mpeg|vob|wmv|m4v|webm|ogv|wav|mp3|m4a|aac|oga|flac)$/i, 'medias'),
      otherAssets: rule(/\.(?:pdf|docx?|xlsx?|zip|rar)$/i, 'files'),
    },
  };
}

/** Returns the bundle that a webpack loader runs for. */
export function getWebpackLoaderCompilerName(context: {
  _compiler?: {name?: string | undefined} | undefined;
}): 'server' | 'client' {
  const name = context._compiler?.name;
  if (name === 'server' || name === 'client') return name;
  throw new Error(`The loader runs in the compiler "${name ?? ''}", which is neither "server" nor "client".`);
}
