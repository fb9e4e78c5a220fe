import type {ReactNode} from 'react';
import {translate, useSite} from 'inkstone/runtime';
import {
  mergeSearchStrings,
  type NavbarItemConfig,
  useAlternatePageUtils,
  useHistorySelector,
} from 'inkstone/theme-common';
import IconLanguage from '@theme/Icon/Language';
import DropdownNavbarItem, {type Props as DropdownProps} from '@theme/NavbarItem/DropdownNavbarItem';

/** Props of `NavbarItem/LocaleDropdownNavbarItem`. */
export type Props = Omit<DropdownProps, 'items'> & {
  dropdownItemsBefore: NavbarItemConfig[];
  dropdownItemsAfter: NavbarItemConfig[];
  queryString?: string;
};

/**
 * Returns links to the current page in every locale; absolute ones for locales with another `url`.
 */
function useLocaleItems(queryString: string | undefined, mobile: boolean | undefined): NavbarItemConfig[] {
  const {siteConfig, i18n} = useSite();
  const {createUrl} = useAlternatePageUtils();
  const search = useHistorySelector((history) => history.location.search);
  const hash = useHistorySelector((history) => history.location.hash);
  const query = mergeSearchStrings([search, queryString], 'append');
  return i18n.locales.map((locale) => {
    const config = i18n.localeConfigs[locale];
    const elsewhere = config !== undefined && config.url !== siteConfig.url;
    const url = elsewhere
      ? createUrl({locale, fullyQualified: true})
      : `pathname://${createUrl({locale, fullyQualified: false})}`;
    const activeClass = mobile ? 'menu__link--active' : 'dropdown__link--active';
    return {
      label: config?.label ?? locale,
      lang: config?.htmlLang ?? locale,
      to: `${url}${query}${hash}`,
      target: '_self',
      autoAddBaseUrl: false,
      className: locale === i18n.currentLocale ? activeClass : '',
    };
  });
}

/** Dropdown with links to the current page in other languages. */
export default function LocaleDropdownNavbarItem({
  mobile,
  dropdownItemsBefore = [],
  dropdownItemsAfter = [],
  queryString,
  ...props
}: Props): ReactNode {
  const {currentLocale, localeConfigs} = useSite().i18n;
  const items = [...dropdownItemsBefore, ...useLocaleItems(queryString, mobile), ...dropdownItemsAfter];
  const label = mobile
    ? translate({
        id: 'theme.navbar.mobileLanguageDropdown.label',
        message: 'Languages',
        description: 'The label for the mobile language switcher dropdown',
      })
    : (localeConfigs[currentLocale]?.label ?? currentLocale);
  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={
        <>
          <IconLanguage aria-hidden className="ink-navbar__icon" />
          {label}
        </>
      }
      items={items}
    />
  );
}
