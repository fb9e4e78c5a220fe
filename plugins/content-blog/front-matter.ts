import {yamlDate, yamlString, z} from 'inkstone/plugin';
import {contentFields, withTocLevels} from '../_content/content-options.ts';

const socials = z.record(z.string(), yamlString());

const author = z.looseObject({
  key: yamlString().optional().describe('Key in the authors file.'),
  name: yamlString().optional().describe('Name of the author.'),
  title: yamlString().optional().describe('Job title of the author.'),
  url: yamlString().optional().describe("URL of the author's website."),
  imageURL: yamlString().optional().describe('Deprecated: use `image_url`.'),
  image_url: yamlString().optional().describe('Image: a path in a static folder, or a URL.'),
  email: yamlString().optional().describe('Email address. Used if there is no `url`.'),
  description: yamlString().optional().describe('Short description of the author.'),
  socials: socials.optional().describe('Accounts by platform: a user name, or a URL.'),
});

/** An author as authors.yml has it, by key. */
export const mapAuthorSchema = author
  .extend({
    page: z
      .union([z.boolean(), z.strictObject({permalink: yamlString().describe("URL of the author's page.")})])
      .optional()
      .describe('Creates a page for the author.'),
  })
  .refine(
    (given) => given.name !== undefined || given.imageURL !== undefined || given.image_url !== undefined,
    'requires a "name" or an "image_url"',
  );

const frontMatterAuthor = author.refine(
  (given) =>
    given.key !== undefined ||
    given.name !== undefined ||
    given.imageURL !== undefined ||
    given.image_url !== undefined,
  'requires a "key", a "name" or an "image_url"',
);

const authorEntry = z.union([z.string(), frontMatterAuthor]);

/** Front matter of a post. */
export const postFrontMatterSchema = withTocLevels(
  z.object({
    ...contentFields,
    id: contentFields.id.describe('Accepted, without effect.'),
    slug: contentFields.slug.describe('URL of the post below that of the blog.'),
    sidebar_label: contentFields.sidebar_label.describe('Title of the post in the blog sidebar. Default: the title.'),
    title_meta: yamlString().optional().describe('Title in the head of the page. It replaces `title` there.'),
    date: yamlDate()
      .optional()
      .describe('Date of the post. Default: the date in the file or folder name, then that of the first commit.'),
    authors: z
      .union([authorEntry, z.array(authorEntry)])
      .nullish()
      .describe('Authors: keys from the authors file, or objects.'),
    author: yamlString().optional().describe('Deprecated: name of the author.'),
    author_title: yamlString().optional().describe('Deprecated: job title of the author.'),
    authorTitle: yamlString().optional().describe('Deprecated: use `author_title`.'),
    author_url: yamlString().optional().describe('Deprecated: URL of the author.'),
    authorURL: yamlString().optional().describe('Deprecated: use `author_url`.'),
    author_image_url: yamlString().optional().describe('Deprecated: image of the author.'),
    authorImageURL: yamlString().optional().describe('Deprecated: use `author_image_url`.'),
  }),
);

export type PostFrontMatter = z.output<typeof postFrontMatterSchema> & Record<string, unknown>;
export type FrontMatterAuthor = z.output<typeof frontMatterAuthor>;
export type MapAuthor = z.output<typeof mapAuthorSchema>;
