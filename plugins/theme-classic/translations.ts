import type {JsonObject, TranslationFile} from 'inkstone/plugin';
import type {NavbarItem} from './navbar-schema.ts';
import type {ThemeConfig} from './theme-config.ts';

type Messages = TranslationFile['content'];
type Translate = (key: string, text: string) => string;

interface FooterItem {
  label?: string;
  title?: string | null;
  to?: string;
  href?: string;
  items?: FooterItem[];
}

/** Texts of navbar and footer that can be translated. */
export function themeTranslationFiles(config: ThemeConfig): TranslationFile[] {
  const navbar: Messages = {};
  const footer: Messages = {};
  visitNavbar(config, (key, text, description) => (navbar[key] = {message: text, description}));
  visitFooter(config, (key, text, description) => (footer[key] = {message: text, description}));
  const files = [{path: 'navbar', content: navbar}];
  return config.footer ? [...files, {path: 'footer', content: footer}] : files;
}

/** The theme configuration with the texts of the translation files. */
export function translateTheme(config: ThemeConfig, files: readonly TranslationFile[]): JsonObject {
  const textOf = (path: string): Translate => {
    const content = files.find((file) => file.path === path)?.content ?? {};
    return (key, text) => (Object.hasOwn(content, key) ? (content[key]?.message ?? text) : text);
  };
  const {navbar, footer} = config;
  return {
    ...config,
    navbar: translateNavbar(navbar, textOf('navbar')),
    ...(footer && {footer: translateFooter(footer, textOf('footer'))}),
  } as JsonObject;
}

type Visit = (key: string, text: string, description: string) => void;

function visitNavbar({navbar}: ThemeConfig, visit: Visit): void {
  if (navbar.title) visit('title', navbar.title, 'The title in the navbar');
  if (navbar.logo?.alt) visit('logo.alt', navbar.logo.alt, 'The alt text of navbar logo');
  const visitItem = (item: NavbarItem): void => {
    if (item.label) visit(`item.label.${item.label}`, item.label, `Navbar item with label ${item.label}`);
    item.items?.forEach(visitItem);
  };
  navbar.items.forEach(visitItem);
}

function translateNavbar(navbar: ThemeConfig['navbar'], translate: Translate): object {
  const translateItem = (item: NavbarItem): NavbarItem => ({
    ...item,
    ...(item.label && {label: translate(`item.label.${item.label}`, item.label)}),
    ...(item.items && {items: item.items.map(translateItem)}),
  });
  const {title, logo} = navbar;
  return {
    ...navbar,
    ...(title && {title: translate('title', title)}),
    ...(logo && {logo: {...logo, ...(logo.alt && {alt: translate('logo.alt', logo.alt)})}}),
    items: navbar.items.map(translateItem),
  };
}

function visitFooter({footer}: ThemeConfig, visit: Visit): void {
  if (!footer) return;
  const visitLink = (item: FooterItem): void => {
    if (item.title)
      visit(
        `link.title.${item.title}`,
        item.title,
        `The title of the footer links column with title=${item.title} in the footer`,
      );
    const target = item.to ?? item.href ?? '';
    if (item.label)
      visit(
        `link.item.label.${item.label}`,
        item.label,
        `The label of footer link with label=${item.label} linking to ${target}`,
      );
    item.items?.forEach(visitLink);
  };
  (footer.links as FooterItem[]).forEach(visitLink);
  if (footer.copyright) visit('copyright', footer.copyright, 'The footer copyright');
  if (footer.logo?.alt) visit('logo.alt', footer.logo.alt, 'The alt text of footer logo');
}

function translateFooter(footer: NonNullable<ThemeConfig['footer']>, translate: Translate): object {
  const translateLink = (item: FooterItem): FooterItem => ({
    ...item,
    ...(item.title && {title: translate(`link.title.${item.title}`, item.title)}),
    ...(item.label && {label: translate(`link.item.label.${item.label}`, item.label)}),
    ...(item.items && {items: item.items.map(translateLink)}),
  });
  const {logo, copyright} = footer;
  return {
    ...footer,
    links: (footer.links as FooterItem[]).map(translateLink),
    ...(copyright && {copyright: translate('copyright', copyright)}),
    ...(logo && {logo: {...logo, ...(logo.alt && {alt: translate('logo.alt', logo.alt)})}}),
  };
}
