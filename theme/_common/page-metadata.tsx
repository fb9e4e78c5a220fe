import {createContext, type ReactNode, useContext} from 'react';
import {Head, useBaseUrlUtils, useSite} from 'inkstone/runtime';
import {useRoutePlugin} from './html-class-name.tsx';

/** Arguments of a title formatter. */
export interface TitleFormatterParams {
  title: string | undefined | null;
  siteTitle: string;
  titleDelimiter: string;
  /** The plugin that created the page. */
  plugin: {name: string; id: string};
}

/** Creates the text of `<title>` from the title of a page. */
export type TitleFormatter = (params: TitleFormatterParams) => string;

/**
 * Joins the page title, the delimiter and the site title. Returns the site title for a page that
 * has none or the same.
 */
export function formatTitle({title, siteTitle, titleDelimiter}: Omit<TitleFormatterParams, 'plugin'>): string {
  const trimmed = title?.trim();
  return trimmed && trimmed !== siteTitle ? `${trimmed} ${titleDelimiter} ${siteTitle}` : siteTitle;
}

/** As on the 404 page of Docusaurus. */
const NO_PLUGIN = {name: 'native', id: 'default'};

const TitleFormatterContext = createContext<TitleFormatter | null>(null);

/** Provides a custom title formatter. It receives the default one as `defaultFormatter`. */
export function TitleFormatterProvider({
  formatter,
  children,
}: {
  formatter: (params: TitleFormatterParams & {defaultFormatter: TitleFormatter}) => string;
  children: ReactNode;
}): ReactNode {
  const value: TitleFormatter = (params) => formatter({...params, defaultFormatter: formatTitle});
  return <TitleFormatterContext.Provider value={value}>{children}</TitleFormatterContext.Provider>;
}

/** The current title formatter, bound to the site. */
interface BoundTitleFormatter {
  format: (title: string | undefined | null) => string;
}

/**
 * Returns the current title formatter: `useTitleFormatter().format(title)`. With a title, returns
 * the formatted one, as older versions of Docusaurus do.
 */
export function useTitleFormatter(): BoundTitleFormatter;
export function useTitleFormatter(title: string | undefined): string;
export function useTitleFormatter(...given: [title?: string | undefined]): BoundTitleFormatter | string {
  const {title: siteTitle, titleDelimiter} = useSite().siteConfig;
  const formatter = useContext(TitleFormatterContext) ?? formatTitle;
  const plugin = useRoutePlugin() ?? NO_PLUGIN;
  const format = (title: string | undefined | null): string => formatter({title, siteTitle, titleDelimiter, plugin});
  return given.length > 0 ? format(given[0]) : {format};
}

/** Props of `PageMetadata`. Missing ones add no tags. */
export interface PageMetadataProps {
  title?: string;
  description?: string;
  keywords?: readonly string[] | string;
  image?: string;
  children?: ReactNode;
}

/**
 * Head tags of a page: title, description, keywords, preview image. Nested components override
 * outer ones, and children override what the props say.
 */
export function PageMetadata({title, description, keywords, image, children}: PageMetadataProps): ReactNode {
  const {format} = useTitleFormatter();
  const {withBaseUrl} = useBaseUrlUtils();
  const imageUrl = image ? withBaseUrl(image, {absolute: true}) : undefined;
  const fullTitle = title ? format(title) : undefined;
  return (
    <>
      <Head>
        {fullTitle !== undefined && <title>{fullTitle}</title>}
        {fullTitle !== undefined && <meta property="og:title" content={fullTitle} />}
        {description && <meta name="description" content={description} />}
        {description && <meta property="og:description" content={description} />}
        {keywords && keywords.length > 0 && (
          <meta name="keywords" content={typeof keywords === 'string' ? keywords : keywords.join(',')} />
        )}
        {imageUrl && <meta property="og:image" content={imageUrl} />}
        {imageUrl && <meta name="twitter:image" content={imageUrl} />}
      </Head>
      {children && <Head>{children}</Head>}
    </>
  );
}
