import fs from 'node:fs';
import path from 'node:path';
import {type ModuleItem, parse, type TsType, type TsTypeElement} from '@swc/core';
import {packageRoot} from '../../core/support/package-root.ts';
import {statOf} from '../../core/support/file-tree.ts';

export interface ComponentProperty {
  name: string;
  isOptional: boolean;
}

/**
 * Reads the properties of a component from its module: the members of `Props` or of the type of its
 * first parameter, else the names that it destructures. Follows imports of types within the site
 * and Inkstone; types of packages count as unknown.
 */
export async function readProperties(file: string, name: string): Promise<ComponentProperty[]> {
  const module = await readModule(file);
  const {type, names} = parameterOf(module.body, name);
  const declared = [`${name}Props`, 'Props'].find((each) => module.types.has(each));
  const members = type
    ? await membersOf(type, file, 0)
    : declared === undefined
      ? []
      : await membersOfName(declared, file, 0);
  return members.length > 0 ? members : names.map((each) => ({name: each, isOptional: true}));
}

/** The module at a path without extension. */
export function existingModule(base: string): string | undefined {
  const endings = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];
  return endings.map((ending) => base + ending).find((file) => statOf(file)?.isFile() && /\.[jt]sx?$/.test(file));
}

interface ParsedModule {
  body: readonly ModuleItem[];
  types: Map<string, TsType | TsTypeElement[]>;
  /** Modules that names are imported or exported from, with the name there. */
  sources: Map<string, {source: string; name: string}>;
  /** Modules of `export * from`. */
  all: string[];
}

const modules = new Map<string, {time: number; module: ParsedModule}>();

async function readModule(file: string): Promise<ParsedModule> {
  const time = fs.statSync(file).mtimeMs;
  const known = modules.get(file);
  if (known?.time === time) return known.module;
  const syntax = /\.tsx?$/.test(file)
    ? ({syntax: 'typescript', tsx: file.endsWith('x')} as const)
    : ({syntax: 'ecmascript', jsx: true} as const);
  const {body} = await parse(fs.readFileSync(file, 'utf8'), {...syntax, target: 'es2022'});
  const module: ParsedModule = {body, types: new Map(), sources: new Map(), all: []};
  for (const item of body) collect(item, module);
  modules.set(file, {time, module});
  return module;
}

function collect(item: ModuleItem, {types, sources, all}: ParsedModule): void {
  const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
  switch (declaration.type) {
    case 'TsInterfaceDeclaration':
      types.set(declaration.id.value, declaration.body.body);
      break;
    case 'TsTypeAliasDeclaration':
      types.set(declaration.id.value, declaration.typeAnnotation);
      break;
    case 'ImportDeclaration':
      for (const specifier of declaration.specifiers) {
        if (specifier.type !== 'ImportSpecifier') continue;
        const name = specifier.imported?.value ?? specifier.local.value;
        sources.set(specifier.local.value, {source: declaration.source.value, name});
      }
      break;
    case 'ExportNamedDeclaration':
      for (const specifier of declaration.specifiers) {
        if (specifier.type !== 'ExportSpecifier' || !declaration.source) continue;
        const name = specifier.orig.value;
        sources.set(specifier.exported?.value ?? name, {source: declaration.source.value, name});
      }
      break;
    case 'ExportAllDeclaration':
      all.push(declaration.source.value);
  }
}

/** Longest chain of names, so that circular types end. */
const MAX_DEPTH = 8;

async function membersOfName(name: string, file: string, depth: number): Promise<ComponentProperty[]> {
  if (depth > MAX_DEPTH) return [];
  const {types, sources, all} = await readModule(file);
  const declared = types.get(name);
  if (declared) {
    return Array.isArray(declared) ? declared.flatMap(propertyOf) : membersOf(declared, file, depth + 1);
  }
  const from = sources.get(name);
  const origins = from ? [from] : all.map((source) => ({source, name}));
  for (const origin of origins) {
    const target = moduleOf(origin.source, file);
    const members = target === undefined ? [] : await membersOfName(origin.name, target, depth + 1);
    if (members.length > 0) return members;
  }
  return [];
}

async function membersOf(type: TsType, file: string, depth: number): Promise<ComponentProperty[]> {
  if (type.type === 'TsTypeLiteral') return type.members.flatMap(propertyOf);
  if (type.type === 'TsParenthesizedType') return membersOf(type.typeAnnotation, file, depth);
  if (type.type === 'TsIntersectionType' || type.type === 'TsUnionType') {
    const found = await Promise.all(type.types.map((each) => membersOf(each, file, depth)));
    return [...new Map(found.flat().map((property) => [property.name, property])).values()];
  }
  if (type.type !== 'TsTypeReference' || type.typeName.type !== 'Identifier') return [];
  const wrapped = type.typeParams?.params[0];
  const isWrapper = ['Readonly', 'Partial', 'PropsWithChildren'].includes(type.typeName.value);
  if (isWrapper && wrapped) return membersOf(wrapped, file, depth);
  return membersOfName(type.typeName.value, file, depth + 1);
}

function propertyOf(element: TsTypeElement): ComponentProperty[] {
  if (element.type !== 'TsPropertySignature' && element.type !== 'TsMethodSignature') return [];
  const {key, optional} = element;
  return key.type === 'Identifier' || key.type === 'StringLiteral' ? [{name: key.value, isOptional: optional}] : [];
}

const ENTRY_POINTS: Record<string, string> = {
  'inkstone/runtime': 'runtime/index.ts',
  'inkstone/theme-common': 'theme/_common/index.ts',
};

function moduleOf(source: string, from: string): string | undefined {
  const entry = ENTRY_POINTS[source];
  if (entry !== undefined) return path.join(packageRoot(), entry);
  if (source.startsWith('@theme/'))
    return existingModule(path.join(packageRoot(), 'theme', source.slice('@theme/'.length)));
  return source.startsWith('.') ? existingModule(path.resolve(path.dirname(from), source)) : undefined;
}

/** The first parameter of a component: its type and the names that it destructures. */
function parameterOf(body: readonly ModuleItem[], name: string): {type?: TsType; names: string[]} {
  for (const item of body) {
    const declaration =
      item.type === 'ExportDeclaration'
        ? item.declaration
        : item.type === 'ExportDefaultDeclaration'
          ? item.decl
          : item;
    if (declaration.type !== 'FunctionDeclaration' && declaration.type !== 'FunctionExpression') continue;
    const isWanted = item.type === 'ExportDefaultDeclaration' || declaration.identifier?.value === name;
    const pattern = isWanted ? declaration.params[0]?.pat : undefined;
    if (pattern?.type !== 'ObjectPattern' && pattern?.type !== 'Identifier') continue;
    const {typeAnnotation} = pattern as {typeAnnotation?: {typeAnnotation: TsType} | null};
    const properties = pattern.type === 'ObjectPattern' ? pattern.properties : [];
    const names = properties.flatMap((each) => ('key' in each && each.key.type === 'Identifier' ? each.key.value : []));
    return {...(typeAnnotation && {type: typeAnnotation.typeAnnotation}), names};
  }
  return {names: []};
}
