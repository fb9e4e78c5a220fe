import path from 'node:path';
import type {WebpackPluginInstance} from 'webpack';
import {
  joinUrl,
  optionalPackage,
  writeOutput,
  type LoadContext,
  type OptionValidation,
  type Place,
  type Plugin,
} from 'inkstone/plugin';
import {type PwaOptions, pwaOptionsSchema} from './options.ts';
import {serviceWorker} from './service-worker.ts';

/** The part of webpack that is used. */
interface Bundler {
  EnvironmentPlugin: new (variables: Record<string, unknown>) => WebpackPluginInstance;
}

const WORKER_HINT = 'Rename the other file. Code for the service worker of the site goes into "swCustom".';

export function validateOptions({validate, options}: OptionValidation): PwaOptions {
  return validate(pwaOptionsSchema, options) as PwaOptions;
}

/**
 * Offline reading: adds head elements to production builds, and a service worker that keeps the
 * files of the site. Browsers install it for readers who meet one of the strategies.
 */
export default function pwa(context: LoadContext, options: PwaOptions): Plugin | null {
  if (context.inkstone.site.mode !== 'production') return null;
  const workbox = optionalPackage('workbox-precaching', {
    siteDir: context.siteDir,
    owner: '@docusaurus/plugin-pwa',
  });
  const {pwaHead, swRegister, swCustom, debug, offlineModeActivationStrategies: strategies} = options;
  const register = typeof swRegister === 'string' ? path.resolve(context.siteDir, swRegister) : undefined;
  const settings = {url: `${context.baseUrl}sw.js`, strategies, debug, hasCustomCode: swCustom !== undefined};
  return {
    name: 'docusaurus-plugin-pwa',
    contentLoaded: () => {
      if (!workbox) context.inkstone.report(withoutWorkbox(context.inkstone.placeOf([], options)));
    },
    getThemePath: () => './theme',
    getSwizzleConfig: () => ({components: {PwaReloadPopup: {actions: {wrap: 'safe', eject: 'safe'}}}}),
    // For a module of the site that registers the service worker as that of Docusaurus does.
    ...(register !== undefined && {
      configureWebpack: (_config, _isServer, {currentBundler}) => {
        const {EnvironmentPlugin} = currentBundler.instance as unknown as Bundler;
        const variables = {
          PWA_DEBUG: debug,
          PWA_SERVICE_WORKER_URL: settings.url,
          PWA_OFFLINE_MODE_ACTIVATION_STRATEGIES: strategies,
        };
        return {plugins: [new EnvironmentPlugin(variables)]};
      },
    }),
    getClientModules: () => (workbox && swRegister !== false ? [register ?? './theme/_register/register.ts'] : []),
    injectHtmlTags: () => ({
      headTags: [
        ...pwaHead.map(({tagName, ...attributes}) => ({
          tagName,
          attributes: withBaseUrl(attributes, context.baseUrl),
        })),
        ...(workbox ? [{tagName: 'meta', attributes: {name: 'inkstone:pwa', content: JSON.stringify(settings)}}] : []),
      ],
    }),
    outputComplete: async (props) => {
      if (!workbox) return;
      const content = await serviceWorker({outDir: props.outDir, context, options, workbox});
      await writeOutput(props, {file: 'sw.js', content, what: 'the service worker', hint: WORKER_HINT}, context);
    },
  };
}

function withoutWorkbox(place: Place) {
  return {
    code: 'INK2027',
    severity: 'warning' as const,
    message: '"@docusaurus/plugin-pwa" adds its head tags, but no service worker: Workbox is not installed.',
    hint: 'Run "npm install workbox-precaching".',
    place,
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
