import {z, type LoadContext, type OptionValidation, type Plugin} from 'inkstone/plugin';

export const tagManagerOptionsSchema = z.strictObject({
  containerId: z
    .string()
    .regex(/^[\w-]+$/)
    .describe('Container ID, such as `GTM-XXXX`.'),
});

type TagManagerOptions = z.output<typeof tagManagerOptionsSchema> & {id: string};

export function validateOptions({validate, options}: OptionValidation): TagManagerOptions {
  return validate(tagManagerOptionsSchema, options) as TagManagerOptions;
}

/** Adds Google Tag Manager, which detects navigations itself, to production builds. */
export default function googleTagManager(context: LoadContext, options: TagManagerOptions): Plugin | null {
  if (context.inkstone.site.mode !== 'production') return null;
  const {containerId} = options;
  const loader = `https://www.googletagmanager.com/gtm.js?id=${containerId}`;
  return {
    name: 'docusaurus-plugin-google-tag-manager',
    contentLoaded: ({actions}) => actions.setGlobalData(options),
    injectHtmlTags: () => ({
      headTags: [
        {tagName: 'link', attributes: {rel: 'preconnect', href: 'https://www.googletagmanager.com'}},
        {
          tagName: 'script',
          innerHTML: 'window.dataLayer=window.dataLayer||[];dataLayer.push({"gtm.start":Date.now(),event:"gtm.js"});',
        },
        {tagName: 'script', attributes: {async: true, src: loader}},
      ],
      preBodyTags: [
        {
          tagName: 'noscript',
          innerHTML: `<iframe src="https://www.googletagmanager.com/ns.html?id=${containerId}" height="0" width="0" style="display:none;visibility:hidden"></iframe>`,
        },
      ],
    }),
  };
}
