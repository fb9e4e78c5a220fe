import path from 'node:path';
import {documentKey} from '../../contract/document.ts';
import type {FilePattern} from '../../contract/plugin-rules.ts';
import {packageName} from '../support/package-root.ts';
import {addFile, fileCandidates, type AssetFolder} from './assets.ts';
import type {DocumentContext, Placed} from './document-context.ts';
import {jsText} from './javascript.ts';

/** JSON up to this size is part of the document itself. */
const INLINE_JSON = 10_000;

const ASSETS: [RegExp, AssetFolder][] = [
  [/\.(?:ico|jpe?g|png|gif|webp|avif)$/i, 'images'],
  [/\.(?:mp4|avi|mov|mkv|mpg|mpeg|vob|wmv|m4v|webm|ogv|wav|mp3|m4a|aac|oga|flac)$/i, 'medias'],
  [/\.(?:woff2?|eot|ttf|otf)$/i, 'fonts'],
  [/\.(?:pdf|docx?|xlsx?|zip|rar)$/i, 'files'],
];

const RAW_LOADER = /^-?!{0,2}(?:raw-loader|@site\/node_modules\/raw-loader)(?:\?[^!]*)?!$/;

/** What an imported module is in the finished program, as code. */
export interface ModuleValue {
  /** Its namespace. */
  namespace: string;
  /** Its default export, where that is shorter to write than to take out of the namespace. */
  value?: string;
  /** What `require` returns, if that isn't the namespace. */
  required?: string;
  /** Only documents may be exported as a whole. */
  documentKey?: string;
  /** Key of a module of the bundle; see `ModuleRef`. */
  key?: string;
}

/**
 * How it is imported. `url` is a `require` in an attribute of an HTML element, where an SVG is its
 * URL. Everywhere else it is a component.
 */
export type Access = 'import' | 'require' | 'url' | 'lazy';

/**
 * Resolves a specifier of a document and returns the expression for the module; records what it
 * needs. `undefined` if there is no such module, which is reported.
 */
export function moduleValue(
  specifier: string,
  access: Access,
  {context, node}: {context: DocumentContext; node: Placed},
): ModuleValue | undefined {
  const {queries, session, document} = context;
  const [, loaders = '', request = specifier] = /^(-?!{0,2}.*!)([^!]*)$/.exec(specifier) ?? [];
  const [, target = '', query = ''] = /^([^?]*)(.*)$/s.exec(request) ?? [];
  const answer = queries.module(path.dirname(document.path), target);
  if (answer === '') return reportMissing(specifier, context, node);
  const isFile = answer.startsWith('file ');
  const name = answer.slice(answer.indexOf(' ') + 1);
  const file = path.resolve(session.options.siteDir, name);
  if (isFile && (loaders === '' ? query === '?raw' : RAW_LOADER.test(loaders))) return defaultOnly(queries.text(file));
  // Other loaders are left to the bundle, with a path that is valid anywhere.
  if (loaders !== '') return bundled(`${loaders}${isFile ? `@site/${name}` : name}${query}`);
  if (!isFile) return bundled(specifier);
  if (/\.mdx?$/i.test(name)) {
    const key = documentKey(name, query.includes('truncated=true'));
    context.documents.add(key);
    return {namespace: `host.document(${jsText(key)})`, documentKey: key};
  }
  if (/\.svg$/i.test(name)) return access === 'url' ? asset('images') : bundled(name + query);
  if (session.options.ruledFiles.some((pattern) => applies(pattern, file, query))) return bundled(name + query);
  if (/\.json$/i.test(name)) return inlineJson(queries.text(file)) ?? bundled(name + query);
  const folder = ASSETS.find(([pattern]) => pattern.test(name))?.[1];
  return folder ? asset(folder) : bundled(name + query);

  function asset(into: AssetFolder): ModuleValue {
    return defaultOnly(addFile(file, into, context));
  }

  function bundled(key: string): ModuleValue {
    if (access === 'lazy') context.lazyModuleRefs.push({key, names: ['*']});
    if (access === 'require' || access === 'url') context.moduleRefs.push({key, names: ['*']});
    return {namespace: `host.${access === 'lazy' ? 'load' : 'use'}(${jsText(key)})`, key};
  }
}

function applies([source, flags]: FilePattern, file: string, query: string): boolean {
  const pattern = new RegExp(source, flags);
  return pattern.test(file) || (query !== '' && pattern.test(file + query));
}

function defaultOnly(text: string): ModuleValue {
  return {namespace: jsText({default: text}), value: jsText(text)};
}

/** What is not valid JSON is left to the bundle, whose message then says where. */
function inlineJson(json: string): ModuleValue | undefined {
  if (json.length > INLINE_JSON) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    const names = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
    const text = jsText(value);
    return {namespace: jsText({...names, default: value}), value: text, required: text};
  } catch {
    return undefined;
  }
}

function reportMissing(specifier: string, context: DocumentContext, node: Placed): undefined {
  if (context.missing.has(specifier)) return;
  context.missing.add(specifier);
  // The request without loaders and query (`!!raw-loader!./x?y`): the bundler resolves loaders.
  const request = specifier.slice(specifier.lastIndexOf('!') + 1).replace(/\?.*$/, '');
  const relative = /^\.{1,2}\//.test(request);
  const inSite = request.startsWith('@site/');
  const fromRoot = request.startsWith('/');
  const [target] = fileCandidates(fromRoot ? `@site${request}` : request, context);
  const nearest = relative || inSite || fromRoot ? context.queries.nearestFileHint(target) : undefined;
  const hint = relative
    ? 'Check the path. It is relative to this file, and documents and images require an extension.'
    : inSite
      ? 'Check the path. "@site/" is the folder of the configuration file.'
      : fromRoot
        ? 'Check the path. "/" is the folder of the configuration file, or a static folder.'
        : `Install the package: npm install ${packageName(request)}`;
  const message = `Cannot find the imported file or package "${specifier}".`;
  context.report({code: 'INK4005', message, hint: nearest ?? hint}, node);
}
