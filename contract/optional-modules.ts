/**
 * Modules of the bundle that few pages show. Each page says, when it was rendered, which of them it
 * shows: the browser loads these with the page, before hydration; one that comes to be shown later
 * is loaded then.
 */
export const OPTIONAL_MODULES: readonly string[] = [
  '@theme/AnnouncementBar/CloseButton',
  '@theme/AnnouncementBar/Content',
  '@theme/ContentVisibility/Draft',
  '@theme/ContentVisibility/Unlisted',
  '@theme/DocRoot/Layout/Sidebar/ExpandButton',
  '@theme/DocSidebar/Desktop/CollapseButton',
  '@theme/DocVersionBanner/Content',
  '@theme/EditMetaRow',
  '@theme/Footer/Links',
  '@theme/Footer/Logo',
  '@theme/MDXComponents/Details',
  '@theme/MDXComponents/Input',
  '@theme/NavbarItem/DocNavbarItem',
  '@theme/NavbarItem/DocsVersionDropdownNavbarItem',
  '@theme/NavbarItem/DocsVersionNavbarItem',
  '@theme/NavbarItem/DropdownNavbarItem',
  '@theme/NavbarItem/HtmlNavbarItem',
  '@theme/NavbarItem/LocaleDropdownNavbarItem',
  '@theme/TagsListInline',
  '@inkstone/announcement-memory',
  '@inkstone/code-instructions',
];
