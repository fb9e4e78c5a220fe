import {type SiteContextValue, SiteProvider, useSite} from 'inkstone/runtime';
import type {ThemeConfig} from 'inkstone/theme-common';
import {type ReactNode, useMemo} from 'react';

interface Props {
  /** Options that differ from those of the guide. The same object in each rendering. */
  themeConfig?: Partial<ThemeConfig>;
  /** Data of plugins that differ from those of the guide. The same function in each rendering. */
  globalData?: (data: SiteContextValue['globalData']) => SiteContextValue['globalData'];
  children: ReactNode;
}

/** Shows components as they are on a site with other options. */
export default function WithSite({themeConfig, globalData, children}: Props): ReactNode {
  const site = useSite();
  const other = useMemo(() => {
    const options = {...site.siteConfig.themeConfig, ...themeConfig} as SiteContextValue['siteConfig']['themeConfig'];
    return {
      ...site,
      globalData: globalData ? globalData(site.globalData) : site.globalData,
      siteConfig: {...site.siteConfig, themeConfig: options},
    };
  }, [site, themeConfig, globalData]);
  return <SiteProvider site={other}>{children}</SiteProvider>;
}
