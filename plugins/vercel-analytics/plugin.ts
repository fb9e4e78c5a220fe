import {z, type LoadContext, type OptionValidation, type Plugin} from 'inkstone/plugin';

export const vercelAnalyticsOptionsSchema = z.strictObject({
  mode: z
    .enum(['auto', 'production', 'development'])
    .default('auto')
    .describe('`development` loads a script that prints events to the console and sends nothing.'),
  debug: z.boolean().optional().describe('`false` makes the script of `development` silent.'),
});

type VercelAnalyticsOptions = z.output<typeof vercelAnalyticsOptionsSchema> & {id: string};

export function validateOptions({validate, options}: OptionValidation): VercelAnalyticsOptions {
  return validate(vercelAnalyticsOptionsSchema, options) as VercelAnalyticsOptions;
}

/** Served by Vercel for sites that are deployed there. */
const SCRIPT = '/_vercel/insights/script.js';
/** Source: https://vercel.com/docs/analytics/package, "mode". */
const DEVELOPMENT_SCRIPT = 'https://va.vercel-scripts.com/v1/script.debug.js';

/** Adds Vercel Analytics, which detects navigations itself, to production builds. */
export default function vercelAnalytics(context: LoadContext, options: VercelAnalyticsOptions): Plugin | null {
  if (context.inkstone.site.mode !== 'production') return null;
  const isDevelopment = options.mode === 'development';
  return {
    name: 'docusaurus-plugin-vercel-analytics',
    contentLoaded: ({actions}) => actions.setGlobalData(options),
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          innerHTML: 'window.va=window.va||function(){(window.vaq=window.vaq||[]).push(arguments)};',
        },
        {
          tagName: 'script',
          attributes: {
            defer: true,
            src: isDevelopment ? DEVELOPMENT_SCRIPT : SCRIPT,
            ...(isDevelopment && options.debug === false && {'data-debug': 'false'}),
          },
        },
      ],
    }),
  };
}
