import type {z} from 'zod';

/** An option of a schema, for the reference. */
export interface Option {
  /** Path of the option: `feedOptions.type`, `localeConfigs.<name>.label`, `redirects[].from`. */
  path: string;
  /** Allowed values, in Markdown. */
  type: string;
  description: string;
  required: boolean;
  /** Default value as source code; undefined if there is none. */
  defaultText?: string;
}

interface Definition {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
  shape?: Record<string, z.ZodType>;
  in?: z.ZodType;
  out?: z.ZodType;
  defaultValue?: unknown;
}

/** Returns all options of an object schema in source order. Nested options follow their parent. */
export function optionsOf(schema: z.ZodType, path = ''): Option[] {
  const shape = definition(schema).shape ?? {};
  return Object.entries(shape).flatMap(([name, inner]) => {
    const optionPath = path + name;
    return [optionOf(optionPath, inner), ...childrenOf(inner, optionPath)];
  });
}

function optionOf(path: string, schema: z.ZodType): Option {
  const fallback = defaultOf(schema);
  return {
    path,
    type: alternativesOf(schema).join(' or ') || '`object`',
    description: descriptionOf(schema),
    required: !schema.safeParse(undefined).success,
    ...(fallback !== undefined && {defaultText: literal(fallback)}),
  };
}

/** Returns the options of objects that a value may contain. */
function childrenOf(schema: z.ZodType, path: string): Option[] {
  const {type, innerType, element, valueType, options, shape} = resolved(schema);
  if (shape) return optionsOf(resolvedSchema(schema), `${path}.`);
  if (type === 'array' && element) return childrenOf(element, `${path}[]`);
  if (type === 'record' && valueType) return childrenOf(valueType, `${path}.<name>`);
  if (options) return options.flatMap((option) => childrenOf(option, path));
  return innerType ? childrenOf(innerType, path) : [];
}

function definition(schema: z.ZodType): Definition {
  return schema._zod.def as unknown as Definition;
}

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional']);

/** Returns the schema inside wrappers and transforms: that of the input, not of the output. */
function resolvedSchema(schema: z.ZodType): z.ZodType {
  const {type, innerType, in: before, out: after} = definition(schema);
  if (WRAPPERS.has(type) && innerType) return resolvedSchema(innerType);
  if (type !== 'pipe' || !before || !after) return schema;
  return resolvedSchema(definition(before).type === 'transform' ? after : before);
}

function resolved(schema: z.ZodType): Definition {
  return definition(resolvedSchema(schema));
}

function descriptionOf(schema: z.ZodType): string {
  const {type, innerType} = definition(schema);
  return schema.description ?? (WRAPPERS.has(type) && innerType ? descriptionOf(innerType) : '');
}

function defaultOf(schema: z.ZodType): unknown {
  const {type, innerType, defaultValue, in: before} = definition(schema);
  if (type === 'default') return defaultValue;
  if (type === 'pipe' && before) return defaultOf(before);
  return WRAPPERS.has(type) && innerType ? defaultOf(innerType) : undefined;
}

/** Returns the alternatives of a type as Markdown. */
function alternativesOf(schema: z.ZodType): string[] {
  const {type, innerType} = definition(schema);
  if (type === 'nullable' && innerType) return [...alternativesOf(innerType), '`null`'];
  if (WRAPPERS.has(type) && innerType) return alternativesOf(innerType);
  const known = resolved(schema);
  switch (known.type) {
    case 'union':
      return [...new Set((known.options ?? []).flatMap(alternativesOf))];
    case 'enum':
      return [
        Object.values(known.entries ?? {})
          .map(code)
          .join(' / '),
      ];
    case 'literal':
      return (known.values ?? []).map(code);
    case 'array':
      return [listOf(alternativesOf(known.element as z.ZodType))];
    case 'record':
      return ['`object` with any keys'];
    case 'custom':
      return [customType(resolvedSchema(schema))];
    case 'unknown':
      return ['`object`'];
    default:
      return [`\`${known.type}\``];
  }
}

/** Separates alternatives that contain commas by semicolons, after a colon. */
function listOf(parts: string[]): string {
  return parts.some((part) => part.includes(', ')) ? `list of: ${parts.join('; ')}` : `list of ${parts.join(' / ')}`;
}

function code(value: unknown): string {
  return `\`${literal(value)}\``;
}

/** Returns the type of a custom check, from its error message. */
function customType(schema: z.ZodType): string {
  const message = schema.safeParse(Symbol('no value')).error?.issues[0]?.message ?? '';
  if (/expected RegExp/.test(message)) return '`RegExp`';
  const [, signature] = /^must be a function (\(.*)$/.exec(message) ?? [];
  return signature ? `\`${signature}\`` : message.replace(/^must be /, '').replace(/^a (?=function)/, '');
}

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (value instanceof RegExp || typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([key, entry]) => `${key}: ${literal(entry)}`)
    .join(', ')}}`;
}
