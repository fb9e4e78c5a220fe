import type {ComponentType} from 'react';
import {onDemand} from 'inkstone/runtime';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

/** Components by item type. Sites replace this file to add `custom-…` types. */
const ComponentTypes: Record<string, ComponentType<never>> = {
  default: DefaultNavbarItem,
  localeDropdown: onDemand('@theme/NavbarItem/LocaleDropdownNavbarItem'),
  search: SearchNavbarItem,
  dropdown: onDemand('@theme/NavbarItem/DropdownNavbarItem'),
  html: onDemand('@theme/NavbarItem/HtmlNavbarItem'),
  doc: onDemand('@theme/NavbarItem/DocNavbarItem'),
  docSidebar: DocSidebarNavbarItem,
  docsVersion: onDemand('@theme/NavbarItem/DocsVersionNavbarItem'),
  docsVersionDropdown: onDemand('@theme/NavbarItem/DocsVersionDropdownNavbarItem'),
};

export default ComponentTypes as Record<string, ComponentType<Record<string, unknown>>>;
