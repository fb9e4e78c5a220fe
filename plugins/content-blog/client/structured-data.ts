import {applyTrailingSlash, useBaseUrlUtils, useSite, type BaseUrlUtils, type SiteContextValue} from 'inkstone/runtime';
import {useBlogMetadata, useBlogPost} from './blog-context.tsx';
import type {Author, BlogPaginatedMetadata, PropBlogPostContent} from './types.ts';

/** JSON-LD as an object. */
export type StructuredData = Record<string, unknown>;

type Described = Pick<PropBlogPostContent, 'metadata' | 'frontMatter' | 'assets'>;

/** JSON-LD `Blog` of a list page, with the posts on it. */
export function useBlogListPageStructuredData(props: {
  metadata: Pick<BlogPaginatedMetadata, 'permalink' | 'blogTitle' | 'blogDescription'>;
  items: readonly {readonly content: PropBlogPostContent}[];
}): StructuredData {
  const {siteConfig} = useSite();
  const {withBaseUrl} = useBaseUrlUtils();
  const {permalink, blogTitle, blogDescription} = props.metadata;
  const url = absoluteUrl(permalink, siteConfig);
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': url,
    mainEntityOfPage: url,
    headline: blogTitle,
    description: blogDescription,
    blogPost: props.items.map(({content}) => postData(content, siteConfig, withBaseUrl)),
  };
}

/** JSON-LD `BlogPosting` of the page of a post. */
export function useBlogPostStructuredData(): StructuredData {
  const {blogBasePath, blogTitle} = useBlogMetadata();
  const post = useBlogPost();
  const {siteConfig} = useSite();
  const {withBaseUrl} = useBaseUrlUtils();
  return {
    '@context': 'https://schema.org',
    ...postData(post, siteConfig, withBaseUrl),
    isPartOf: {'@type': 'Blog', '@id': absoluteUrl(blogBasePath, siteConfig), name: blogTitle},
  };
}

function postData(
  post: Described,
  siteConfig: SiteContextValue['siteConfig'],
  withBaseUrl: BaseUrlUtils['withBaseUrl'],
): StructuredData {
  const {metadata, frontMatter, assets} = post;
  const {title, description, date, lastUpdatedAt, authors} = metadata;
  const image = assets.image ?? frontMatter.image;
  const url = absoluteUrl(metadata.permalink, siteConfig);
  const people = authors.map(personData);
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: title,
    name: title,
    description,
    datePublished: date,
    ...(lastUpdatedAt !== undefined && {dateModified: new Date(lastUpdatedAt).toISOString()}),
    author: people.length === 1 ? people[0] : people,
    ...(image && {image: imageData(withBaseUrl(image, {absolute: true}), title)}),
    keywords: frontMatter.keywords ?? [],
  };
}

function personData({name, title, url, email, imageURL}: Author): StructuredData {
  return {
    '@type': 'Person',
    ...(name && {name}),
    ...(title && {description: title}),
    ...(url && {url}),
    ...(email && {email}),
    ...(imageURL && {image: imageURL}),
  };
}

function imageData(url: string, title: string): StructuredData {
  return {'@type': 'ImageObject', '@id': url, url, contentUrl: url, caption: `title image for the blog post: ${title}`};
}

function absoluteUrl(permalink: string, {url, baseUrl, trailingSlash}: SiteContextValue['siteConfig']): string {
  return url.replace(/\/$/, '') + applyTrailingSlash(permalink, {trailingSlash, baseUrl});
}
