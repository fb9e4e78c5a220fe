import {createContext, type ReactNode, useContext} from 'react';
import {Head, useBaseUrlUtils, useSite} from 'inkstone/runtime';

/** What a formatter of titles gets to know. */
export interface TitleFormatterParams {
  title: string | undefined | null;
  siteTitle: string;
  titleDelimiter: string;
  plugin?: {name: string; id: string};
}

/** Makes the text of `<title>` out of the title of a page. */
export type TitleFormatter = (params: TitleFormatterParams) => string;

/**
 * The title of the page, the delimiter, the title of the site; the latter alone where the page has
 * none.
 */
export function formatTitle({title, siteTitle, titleDelimiter}: TitleFormatterParams): string {
  const trimmed = title?.trim();
  return trimmed ? `${trimmed} ${titleDelimiter} ${siteTitle}` : siteTitle;
}

const TitleFormatterContext = createContext<TitleFormatter | null>(null);

/**
 * Lets a site change how titles are made. The formatter gets the default one as `defaultFormatter`.
 */
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

/** The formatter in force, knowing the site: `format(title)`. */
export function useTitleFormatter(): {format: (title: string | undefined | null) => string} {
  const {title: siteTitle, titleDelimiter} = useSite().siteConfig;
  const formatter = useContext(TitleFormatterContext) ?? formatTitle;
  return {format: (title) => formatter({title, siteTitle, titleDelimiter})};
}

/** The props of `PageMetadata`; a missing one adds no tag. */
export interface PageMetadataProps {
  title?: string;
  description?: string;
  keywords?: readonly string[] | string;
  image?: string;
  children?: ReactNode;
}

/**
 * Head tags of a page: title, description, keywords, preview image. Inner ones replace
 * outer ones.
 */
export function PageMetadata({title, description, keywords, image, children}: PageMetadataProps): ReactNode {
  const {format} = useTitleFormatter();
  const {withBaseUrl} = useBaseUrlUtils();
  const imageUrl = image ? withBaseUrl(image, {absolute: true}) : undefined;
  const fullTitle = title === undefined ? undefined : format(title);
  return (
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
      {children}
    </Head>
  );
}
