import {expect, test, vi} from 'vitest';
import type {LoadContext} from '../../../../contract/plugin-services.ts';
import {pwaOptionsSchema} from '../../../../plugins/pwa/options.ts';
import pwa from '../../../../plugins/pwa/plugin.ts';

const context = {siteDir: '/site', baseUrl: '/b/', inkstone: {site: {mode: 'production'}}} as unknown as LoadContext;

test('EXT-16: a module of the site that registers the service worker gets address, strategies and debug', () => {
  const {configureWebpack} = pwa(context, {...pwaOptionsSchema.parse({swRegister: './sw.js'}), id: 'default'}) ?? {};
  const EnvironmentPlugin = vi.fn(class {});
  configureWebpack?.({}, false, {currentBundler: {instance: {EnvironmentPlugin}}} as never, undefined);
  expect(EnvironmentPlugin).toHaveBeenCalledExactlyOnceWith({
    PWA_DEBUG: false,
    PWA_SERVICE_WORKER_URL: '/b/sw.js',
    PWA_OFFLINE_MODE_ACTIVATION_STRATEGIES: ['appInstalled', 'queryString', 'standalone'],
  });
});

test('the module of Inkstone needs no bundler', () => {
  expect(pwa(context, {...pwaOptionsSchema.parse({}), id: 'default'})?.configureWebpack).toBeUndefined();
});
