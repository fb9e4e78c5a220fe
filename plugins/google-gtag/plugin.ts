import {z, type LoadContext, type OptionValidation, type Plugin} from 'inkstone/plugin';

export const gtagOptionsSchema = z.strictObject({
  trackingID: z.union([z.string().min(1), z.array(z.string().min(1)).nonempty()]).describe('Tracking ID, or several.'),
  anonymizeIP: z.boolean().default(false).describe('Asks Google to anonymize IP addresses.'),
});

type GtagOptions = z.output<typeof gtagOptionsSchema> & {id: string};

export function validateOptions({validate, options}: OptionValidation): GtagOptions {
  return validate(gtagOptionsSchema, options) as GtagOptions;
}

/** Adds Google's global site tag to production builds. */
export default function googleGtag(context: LoadContext, options: GtagOptions): Plugin | null {
  if (context.inkstone.site.mode !== 'production') return null;
  const ids = [options.trackingID].flat();
  return {
    name: 'docusaurus-plugin-google-gtag',
    contentLoaded: ({actions}) => actions.setGlobalData({...options, trackingID: ids}),
    getClientModules: () => ['./client/gtag.ts'],
    injectHtmlTags: () => ({
      headTags: [
        {tagName: 'link', attributes: {rel: 'preconnect', href: 'https://www.google-analytics.com'}},
        {tagName: 'link', attributes: {rel: 'preconnect', href: 'https://www.googletagmanager.com'}},
        {
          tagName: 'script',
          attributes: {
            async: true,
            src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(ids[0] ?? '')}`,
          },
        },
        {tagName: 'script', innerHTML: startScript(ids, options.anonymizeIP)},
      ],
    }),
  };
}

/** Returns the script that creates the queue for the loader and configures each ID. */
function startScript(ids: readonly string[], anonymizeIP: boolean): string {
  const settings = anonymizeIP ? ',{"anonymize_ip":true}' : '';
  const configs = ids.map((id) => `gtag("config",${JSON.stringify(id).replaceAll('<', '\\u003c')}${settings});`);
  return `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag("js",new Date());${configs.join('')}`;
}
