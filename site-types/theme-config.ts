/** `themeConfig`, from the schemas of the theme. */
import type {z} from 'zod';
import type {navbarItems} from '../plugins/theme-classic/navbar-schema.ts';
import type {themeConfigSchema} from '../plugins/theme-classic/theme-config.ts';
import type {Closed, InputOf} from './closed.ts';

/** Attributes that items and links pass to their element. */
interface LinkAttributes {
  id?: string;
  title?: string;
  target?: string;
  rel?: string;
  style?: Record<string, string | number>;
  tabIndex?: number;
  autoAddBaseUrl?: boolean;
  [aria: `aria-${string}`]: string | boolean | undefined;
  [data: `data-${string}`]: string | number | boolean | undefined;
}

type Items = typeof navbarItems;
type Nested = 'items' | 'dropdownItemsBefore' | 'dropdownItemsAfter';

/** An item of one type; items inside it are typed in their turn. */
type Item<Type extends keyof Items> = Omit<InputOf<Items[Type]>, Nested> & LinkAttributes;

/** A type that a component of the site renders, with anything beside it. */
interface CustomItem {
  type: `custom-${string}`;
  [attribute: string]: unknown;
}

/** An item inside a dropdown. */
export type NavbarSubitemConfig =
  | (Item<''> & {type?: undefined})
  | (Item<'docsVersion'> & {type: 'docsVersion'})
  | (Item<'doc'> & {type: 'doc'})
  | (Item<'docSidebar'> & {type: 'docSidebar'})
  | (Item<'html'> & {type: 'html'})
  | CustomItem;

interface AroundItems {
  dropdownItemsBefore?: NavbarSubitemConfig[];
  dropdownItemsAfter?: NavbarSubitemConfig[];
}

/** An item of the navbar. */
export type NavbarItemConfig = {position?: 'left' | 'right'} & (
  | NavbarSubitemConfig
  | (Item<'dropdown'> & {type?: 'dropdown'; to?: string; href?: string; items: NavbarSubitemConfig[]})
  | (Item<'docsVersionDropdown'> & AroundItems & {type: 'docsVersionDropdown'})
  | (Item<'localeDropdown'> & AroundItems & {type: 'localeDropdown'})
  | (Item<'search'> & {type: 'search'})
);

/** A link in the footer. */
export interface FooterLinkConfig extends LinkAttributes {
  label?: string;
  to?: string;
  href?: string;
  html?: string;
  className?: string;
}

/** A column of links in the footer. */
export interface FooterColumnConfig {
  title?: string | null;
  className?: string;
  items: FooterLinkConfig[];
}

type Input = z.input<typeof themeConfigSchema>;
type NavbarInput = Closed<NonNullable<Input['navbar']>>;
type FooterInput = Closed<NonNullable<Input['footer']>>;

export type LogoConfig = NonNullable<NavbarInput['logo']>;

/** The options that Inkstone's theme checks. */
export type OwnThemeConfig = Omit<InputOf<typeof themeConfigSchema>, 'navbar' | 'footer'> & {
  navbar?: Omit<NavbarInput, 'items'> & {items?: NavbarItemConfig[]};
  footer?: Omit<FooterInput, 'links'> & {links?: FooterColumnConfig[] | FooterLinkConfig[]};
};
