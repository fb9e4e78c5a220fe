import {z} from 'zod';
import type {LoadContext} from '../../contract/plugin-services.ts';
import {addLeadingSlash, addTrailingSlash, hasProtocol, joinUrl} from '../../contract/url.ts';

/** A function. Only TypeScript checks its parameters and result. */
export function functionOf<Fn>(name: string): z.ZodType<Fn, Fn> {
  return z.custom<Fn>((value) => typeof value === 'function', {error: `must be a function ${name}`});
}

/** Severity of what a check finds. */
export const severity = z.enum(['ignore', 'log', 'warn', 'throw'], {
  error: (issue) =>
    issue.input === 'error' ? 'no longer accepts "error": use "throw"' : 'must be "ignore", "log", "warn" or "throw"',
});

/** A boolean for all flags, or an object with some of them. `texts` describes each. */
export function flags<Name extends string>(texts: Record<Name, string>) {
  const fields = Object.entries<string>(texts).map(([name, text]) => [name, z.boolean().optional().describe(text)]);
  const schema = z.strictObject(Object.fromEntries(fields) as Record<Name, z.ZodOptional<z.ZodBoolean>>);
  return z.union([z.boolean(), schema], {error: 'must be a boolean or an object of flags'});
}

/** An object whose content isn't validated. */
export const anyObject = z.record(z.string(), z.unknown());

/** A string that isn't empty. */
export const text = z.string().min(1, {error: 'must not be empty'});

type Options = Record<string, unknown>;

/**
 * An inline plugin of a configuration. Its result is checked when it is loaded. As a method type,
 * its parameters are bivariant, so a plugin can declare its options more exactly.
 */
type InlinePlugin = {call(context: LoadContext, options: Options): unknown}['call'];
type Nothing = false | null | undefined;

export type PluginEntryConfig = string | InlinePlugin | [plugin: string | InlinePlugin, options?: Options] | Nothing;
type PresetEntryConfig = string | [preset: string, options?: Options] | Nothing;

/** `plugins` and `themes`: a name or a function, with or without options, or nothing. */
export const pluginEntry = z.custom<PluginEntryConfig>(
  (value) => isNothing(value) || isPlugin(value) || (isPair(value) && isPlugin(value[0])),
  {error: 'must be a name, a function, [name, options], [function, options], false or null'},
);

/** `presets`: a name, alone or with options, or nothing. */
export const presetEntry = z.custom<PresetEntryConfig>(
  (value) => isNothing(value) || isName(value) || (isPair(value) && isName(value[0])),
  {error: 'must be a name, [name, options], false or null'},
);

function isPair(value: unknown): value is unknown[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > 2) return false;
  const options: unknown = value[1];
  return options === undefined || (typeof options === 'object' && options !== null && !Array.isArray(options));
}

function isPlugin(value: unknown): boolean {
  return isName(value) || typeof value === 'function';
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isNothing(value: unknown): boolean {
  return value === false || value === null || value === undefined;
}

const attributes = z.record(
  z.string(),
  z.union([z.string(), z.boolean(), z.number().transform(String), z.null(), z.undefined()], {
    error: 'must be a string or a boolean',
  }),
);

/** `headTags`: elements for the head of every page. */
export const headTag = z
  .looseObject({
    tagName: text.describe('Name of the element, such as `link`.'),
    attributes: attributes
      .optional()
      .describe('Attributes of the element. `true` writes the attribute without a value.'),
    innerHTML: z.string().optional().describe('Content of the element, as HTML.'),
    customElement: z.boolean().optional().describe('Marks a custom element, which needs no attributes.'),
  })
  .refine((tag) => tag.attributes !== undefined || tag.customElement === true, {
    error: 'requires "attributes" (an empty object is allowed)',
  });

function urlOrAttributes<Name extends string>(name: Name, element: string) {
  const url = text.describe(`URL of the ${element}. Other keys are attributes.`);
  const object = z.object({[name]: url} as Record<Name, typeof url>).catchall(attributes.valueType);
  return z.union([text, object], {error: `must be a URL or an object with "${name}"`});
}

/** `scripts`: URLs, or attributes of a script element. */
export const script = urlOrAttributes('src', 'script');

/** `stylesheets`: URLs, or attributes of a link element. */
export const stylesheet = urlOrAttributes('href', 'style sheet');

/** The origin of a site: a URL without a path. Slashes at its end are removed. */
export const siteUrl = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    context.addIssue({code: 'custom', message: 'must be an absolute URL such as "https://example.org"'});
  } else if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    const base = addTrailingSlash(url.pathname);
    context.addIssue({
      code: 'custom',
      message: `must not contain a path: set it to "${url.origin}" and "baseUrl" to "${base}"`,
    });
  }
  return value.replace(/\/+$/, '');
});

/** The path of a site. Missing slashes at both ends are added. */
export const siteBaseUrl = z.string().transform((value, context) => {
  if (hasProtocol(value) && !value.startsWith('//')) {
    context.addIssue({code: 'custom', message: 'must be a path such as "/project/", without the host'});
  } else if (/[?#\\\s]|(?:^|\/)\.\.?(?:\/|$)/.test(value)) {
    context.addIssue({code: 'custom', message: 'must not contain "..", "?", "#", backslashes or spaces'});
  }
  return addLeadingSlash(addTrailingSlash(joinUrl('/', value)));
});

/** A language tag. It must be one segment, since paths contain it. */
export const localeName = z
  .string()
  .regex(/^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/, {error: 'must be a language tag such as "en" or "zh-Hans"'});

/** A file in the output folder: a relative path that stays there. */
export const outputFileSchema = z
  .string()
  .regex(/^(?![/\\]|[a-z]:)(?!(?:.*[/\\])?\.{0,2}(?:[/\\]|$))[^\0]+$/i, 'must be a path within the output folder');
