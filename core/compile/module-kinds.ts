import path from 'node:path';

/**
 * What an import of a document is, told from the file it resolves to (*Resolving* in the design).
 */
export type ModuleKind =
  | {kind: 'document'; id: string; variant?: 'truncated'}
  | {kind: 'asset'; file: string; folder: 'images' | 'medias' | 'fonts' | 'files'}
  | {kind: 'svg'; file: string; key: string}
  | {kind: 'json'; file: string; key: string}
  | {kind: 'text'; file: string}
  | {kind: 'code'; key: string}
  | {kind: 'missing'};

const FOLDERS: [RegExp, 'images' | 'medias' | 'fonts' | 'files'][] = [
  [/\.(?:ico|jpe?g|png|gif|webp|avif)$/i, 'images'],
  [/\.(?:mp4|avi|mov|mkv|mpg|mpeg|vob|wmv|m4v|webm|ogv|wav|mp3|m4a|aac|oga|flac)$/i, 'medias'],
  [/\.(?:woff2?|eot|ttf|otf)$/i, 'fonts'],
  [/\.(?:pdf|docx?|xlsx?|zip|rar)$/i, 'files'],
];

/** Sorts one specifier. `resolve` gives the answer of `ModuleResolver`. */
export function kindOfModule(specifier: string, siteDir: string, resolve: (specifier: string) => string): ModuleKind {
  const loader = /^(-?!{0,2}.*!)([^!]*)$/.exec(specifier);
  if (loader) return behindLoader(loader[1] as string, loader[2] as string, {siteDir, resolve});
  const [request = '', query = ''] = splitQuery(specifier);
  const answer = resolve(request);
  if (answer === '') return {kind: 'missing'};
  const name = answer.slice(answer.indexOf(' ') + 1);
  if (!answer.startsWith('file ')) return {kind: 'code', key: specifier};
  if (query === '?raw') return {kind: 'text', file: path.resolve(siteDir, name)};
  return kindOfFile({name, query, file: path.resolve(siteDir, name)});
}

function kindOfFile({name, query, file}: {name: string; query: string; file: string}): ModuleKind {
  if (/\.mdx?$/i.test(name)) {
    return {kind: 'document', id: name, ...(query.includes('truncated=true') ? {variant: 'truncated' as const} : {})};
  }
  const key = name + query;
  if (/\.svg$/i.test(name)) return {kind: 'svg', file, key};
  if (/\.json$/i.test(name)) return {kind: 'json', file, key};
  const folder = FOLDERS.find(([pattern]) => pattern.test(name))?.[1];
  return folder ? {kind: 'asset', file, folder} : {kind: 'code', key};
}

/**
 * `!!raw-loader!./x` is the text of the file; other loaders are left to the bundle, with a path
 * that holds anywhere.
 */
function behindLoader(
  loaders: string,
  request: string,
  {siteDir, resolve}: {siteDir: string; resolve: (specifier: string) => string},
): ModuleKind {
  const [target = '', query = ''] = splitQuery(request);
  const answer = resolve(target);
  if (answer === '') return {kind: 'missing'};
  const name = answer.slice(answer.indexOf(' ') + 1);
  const isFile = answer.startsWith('file ');
  if (isFile && /^-?!{0,2}(?:raw-loader|@site\/node_modules\/raw-loader)(?:\?[^!]*)?!$/.test(loaders)) {
    return {kind: 'text', file: path.resolve(siteDir, name)};
  }
  return {kind: 'code', key: `${loaders}${isFile ? `@site/${name}` : name}${query}`};
}

function splitQuery(specifier: string): [string, string] {
  const at = specifier.indexOf('?');
  return at < 0 ? [specifier, ''] : [specifier.slice(0, at), specifier.slice(at)];
}
