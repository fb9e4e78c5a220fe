import path from 'node:path';
import type {Expression} from 'estree';
import {packageName} from '../support/package-name.ts';
import type {DocumentContext, Placed} from './document-context.ts';
import {noteNeed} from './document-context.ts';
import {hostCall, literal, toExpression} from './estree-nodes.ts';
import {kindOfModule, type ModuleKind} from './module-kinds.ts';
import {nearestFileHint} from './nearest-file-hint.ts';

/** JSON up to this size stands in the document itself. */
const INLINE_JSON = 10_000;

/** What an imported module is in the finished program. */
export interface ModuleValue {
  /** Its namespace. */
  namespace: Expression;
  /** Its default export, where that is shorter to write than to take out of the namespace. */
  value?: Expression;
  /** Only documents may be exported as a whole. */
  documentKey?: string;
  /** A module of the bundle, by key. */
  need?: string;
}

/** How it is asked for: an SVG is a component for `import`, an address for `require`. */
export type Access = 'import' | 'require' | 'lazy';

/**
 * Resolves a specifier of a document and gives the expression that stands for the module; notes
 * what it needs. `undefined` if there is no such module, which is reported.
 */
export function moduleValue(
  specifier: string,
  access: Access,
  at: {context: DocumentContext; node: Placed | undefined},
): ModuleValue | undefined {
  const {context, node} = at;
  const {answers, environment, document} = context;
  const folder = path.dirname(document.path);
  const kind = kindOfModule(specifier, environment.options.siteDir, (request) => answers.module(folder, request));
  if (kind.kind === 'missing') {
    reportMissing(specifier, {context, node});
    return undefined;
  }
  return valueOfKind(kind, access, {context, specifier});
}

function valueOfKind(
  kind: Exclude<ModuleKind, {kind: 'missing'}>,
  access: Access,
  {context, specifier}: {context: DocumentContext; specifier: string},
): ModuleValue {
  const {answers, assets} = context;
  switch (kind.kind) {
    case 'document': {
      const key = kind.variant ? `${kind.id}?truncated=true` : kind.id;
      context.documents.add(key);
      context.documentKeys.set(specifier, key);
      return {namespace: hostCall('document', literal(key)), documentKey: key};
    }
    case 'asset':
      return defaultOnly(assets.addFile(kind.file, kind.folder));
    case 'svg':
      return access === 'require'
        ? defaultOnly(assets.addFile(kind.file, 'images'))
        : needed(kind.key, access, context);
    case 'text':
      return defaultOnly(answers.text(kind.file));
    case 'json': {
      const json = answers.text(kind.file);
      return json.length > INLINE_JSON
        ? needed(kind.key, access, context)
        : (jsonValue(json) ?? needed(kind.key, access, context));
    }
    case 'code':
      return needed(kind.key, access, context);
  }
}

function needed(key: string, access: Access, context: DocumentContext): ModuleValue {
  if (access === 'lazy') noteNeed(context.lazyNeeds, key, ['*']);
  if (access === 'require') noteNeed(context.needs, key, ['*']);
  return {namespace: hostCall(access === 'lazy' ? 'load' : 'use', literal(key)), need: key};
}

function defaultOnly(text: string): ModuleValue {
  return {namespace: toExpression({default: text}), value: literal(text)};
}

/** What is not valid JSON is left to the bundle, whose message then says where. */
function jsonValue(json: string): ModuleValue | undefined {
  try {
    const value: unknown = JSON.parse(json);
    const names = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
    return {namespace: toExpression({...names, default: value}), value: toExpression(value)};
  } catch {
    return undefined;
  }
}

function reportMissing(specifier: string, {context, node}: {context: DocumentContext; node: Placed | undefined}): void {
  if (context.missing.has(specifier)) return;
  context.missing.add(specifier);
  // The request without loaders and query (`!!raw-loader!./x?y`): the bundler resolves loaders.
  const request = specifier.slice(specifier.lastIndexOf('!') + 1).replace(/\?.*$/, '');
  const relative = /^\.{1,2}\//.test(request);
  const inSite = request.startsWith('@site/');
  const target = path.resolve(
    path.dirname(context.document.path),
    request.replace(/^@site\//, `${context.environment.options.siteDir}/`),
  );
  const nearest = relative || inSite ? nearestFileHint(target, context.answers) : undefined;
  context.report(
    {
      code: 'INK4005',
      message: `Cannot find the imported file or package "${specifier}".`,
      hint:
        nearest ??
        (relative
          ? 'Check the path. It is relative to this file, and documents and images require an extension.'
          : inSite
            ? 'Check the path. "@site/" is the folder of the configuration file.'
            : `Install the package: npm install ${packageName(request)}`),
    },
    node,
  );
}
