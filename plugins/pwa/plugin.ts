import path from 'node:path';
import {joinUrl, z, type LoadContext, type OptionValidation, type Plugin} from '../../core/plugin-api.ts';

const pwaOptionsSchema = z.object({
  pwaHead: z
    .array(
      z.object({tagName: z.string().describe('Name of the element.')}).catchall(z.union([z.string(), z.boolean()])),
    )
    .default([])
    .describe('Elements to add to the head of every page: `{tagName, ...attributes}`.'),
});

type PwaOptions = z.output<typeof pwaOptionsSchema> & {id: string};

export function validateOptions({validate, options}: OptionValidation): PwaOptions {
  return validate(pwaOptionsSchema, options) as PwaOptions;
}

/**
 * Adds the head elements of `@docusaurus/plugin-pwa` to production builds. There is no service
 * worker: the site can be installed, but doesn't work offline. A warning says so.
 */
export default function pwa(context: LoadContext, {pwaHead}: PwaOptions): Plugin | null {
  if (context.inkstone.site.mode !== 'production') return null;
  return {
    name: 'docusaurus-plugin-pwa',
    contentLoaded: () => {
      context.inkstone.report({
        code: 'INK2027',
        severity: 'warning',
        message: '"@docusaurus/plugin-pwa" adds its head tags, but no service worker: the site does not work offline.',
        hint: 'Add your own service worker to a static folder, and register it in a client module.',
        place: {file: context.siteConfigPath},
      });
    },
    injectHtmlTags: () => ({
      headTags: pwaHead.map(({tagName, ...attributes}) => ({
        tagName,
        attributes: withBaseUrl(attributes, context.baseUrl),
      })),
    }),
  };
}

/** Adds the base URL to `href` and `content`. Values with a file extension are treated as files. */
function withBaseUrl(attributes: Record<string, string | boolean>, baseUrl: string): Record<string, string | boolean> {
  const entries = Object.entries(attributes).map(([name, value]) => {
    const isFile = ['href', 'content'].includes(name) && typeof value === 'string' && path.posix.extname(value) !== '';
    return [name, isFile && !/^https?:/.test(value) && !value.startsWith(baseUrl) ? joinUrl(baseUrl, value) : value];
  });
  return Object.fromEntries(entries) as Record<string, string | boolean>;
}
