import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {BrowserProvider} from '../../../runtime/browser-only.tsx';
import {ColorModeProvider} from '../../../runtime/color-mode.ts';
import {createHeadStore, HeadProvider} from '../../../runtime/head.tsx';
import {createStaticHistory} from '../../../runtime/history.ts';
import {DisplayContext, HistoryContext} from '../../../runtime/router-context.ts';
import {SiteProvider} from '../../../runtime/site-context.tsx';
import {siteData} from '../runtime/site-data.ts';

/** Where a component is rendered: the address, and what differs in the data of the site. */
export interface Surroundings {
  pathname?: string;
  site?: Record<string, unknown>;
}

/** HTML of a component as the server renders it, in a small English site. */
export function renderInSite(children: ReactNode, {pathname = '/', site = {}}: Surroundings = {}): string {
  const data = siteData({
    i18n: {defaultLocale: 'en', currentLocale: 'en', locales: ['en'], path: 'i18n', localeConfigs: {}},
    ...site,
  });
  globalThis.__INKSTONE_SITE__ = data;
  const history = createStaticHistory(pathname);
  return renderToStaticMarkup(
    <SiteProvider site={data}>
      <HeadProvider store={createHeadStore()}>
        <BrowserProvider>
          <HistoryContext.Provider value={history}>
            <DisplayContext.Provider value={{location: history.location, action: 'POP'}}>
              <ColorModeProvider>{children}</ColorModeProvider>
            </DisplayContext.Provider>
          </HistoryContext.Provider>
        </BrowserProvider>
      </HeadProvider>
    </SiteProvider>,
  );
}
