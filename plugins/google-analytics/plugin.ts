import {z, type LoadContext, type OptionValidation, type Plugin} from 'inkstone/plugin';

export const analyticsOptionsSchema = z.strictObject({
  trackingID: z.string().min(1).describe('Tracking ID.'),
  anonymizeIP: z.boolean().default(false).describe('Asks Google to anonymize IP addresses.'),
});

type AnalyticsOptions = z.output<typeof analyticsOptionsSchema> & {id: string};

export function validateOptions({validate, options}: OptionValidation): AnalyticsOptions {
  return validate(analyticsOptionsSchema, options) as AnalyticsOptions;
}

/** Adds the legacy Google Analytics script to production builds. */
export default function googleAnalytics(context: LoadContext, options: AnalyticsOptions): Plugin | null {
  if (context.inkstone.site.mode !== 'production') return null;
  const id = JSON.stringify(options.trackingID).replaceAll('<', '\\u003c');
  const anonymize = options.anonymizeIP ? 'ga("set","anonymizeIp",true);' : '';
  return {
    name: 'docusaurus-plugin-google-analytics',
    contentLoaded: ({actions}) => actions.setGlobalData(options),
    getClientModules: () => ['./client/analytics.ts'],
    injectHtmlTags: () => ({
      headTags: [
        {tagName: 'link', attributes: {rel: 'preconnect', href: 'https://www.google-analytics.com'}},
        {
          tagName: 'script',
          innerHTML: `window.ga=window.ga||function(){(ga.q=ga.q||[]).push(arguments)};ga.l=Date.now();ga("create",${id},"auto");${anonymize}ga("send","pageview");`,
        },
        {tagName: 'script', attributes: {async: true, src: 'https://www.google-analytics.com/analytics.js'}},
      ],
    }),
  };
}
