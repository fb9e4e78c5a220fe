import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {BrowserProvider} from '../../../runtime/browser-only.tsx';
import {ColorModeProvider} from '../../../runtime/color-mode.ts';
import readInstructions from '../../../contract/code-instructions.ts';
import {createHeadStore, HeadProvider, type HeadStore} from '../../../runtime/head.tsx';
import {createStaticHistory} from '../../../runtime/history.ts';
import {OptionalModulesProvider} from '../../../runtime/on-demand.tsx';
import {DisplayContext, HistoryContext} from '../../../runtime/router-context.ts';
import {SiteProvider} from '../../../runtime/site-context.tsx';
import FooterReportLink from '../../../theme/Footer/ReportLink/index.tsx';
import {siteData} from '../runtime/site-data.ts';

const present: Record<string, Record<string, unknown>> = {
  '@inkstone/code-instructions': {default: readInstructions},
  '@theme/Footer/ReportLink': {default: FooterReportLink},
};
const optionalModules = {
  getIfLoaded: (key: string) => present[key],
  load: (key: string) => Promise.reject(new Error(`The test has no module "${key}".`)),
};

/** Where a component is rendered: the address, and what differs in the data of the site. */
export interface Surroundings {
  pathname?: string;
  site?: Record<string, unknown>;
  /** Gets what components add to the head. */
  head?: HeadStore;
}

/** HTML of a component as the server renders it, in a small English site. */
export function renderInSite(
  children: ReactNode,
  {pathname = '/', site = {}, head = createHeadStore()}: Surroundings = {},
): string {
  const data = siteData({
    i18n: {defaultLocale: 'en', currentLocale: 'en', locales: ['en'], path: 'i18n', localeConfigs: {}},
    ...site,
  });
  globalThis.__INKSTONE_SITE__ = data;
  const history = createStaticHistory(pathname);
  return renderToStaticMarkup(
    <SiteProvider site={data}>
      <HeadProvider store={head}>
        <BrowserProvider>
          <HistoryContext.Provider value={history}>
            <DisplayContext.Provider value={{location: history.location, action: 'POP'}}>
              <OptionalModulesProvider value={optionalModules}>
                <ColorModeProvider>{children}</ColorModeProvider>
              </OptionalModulesProvider>
            </DisplayContext.Provider>
          </HistoryContext.Provider>
        </BrowserProvider>
      </HeadProvider>
    </SiteProvider>,
  );
}
