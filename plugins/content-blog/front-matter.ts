import {yamlDate, yamlString, z} from '../../core/plugin-api.ts';
import {contentFields} from '../_content/front-matter-fields.ts';

const socials = z.record(z.string(), yamlString());

const author = z.looseObject({
  key: yamlString().optional(),
  name: yamlString().optional(),
  title: yamlString().optional(),
  url: yamlString().optional(),
  imageURL: yamlString().optional(),
  image_url: yamlString().optional(),
  email: yamlString().optional(),
  description: yamlString().optional(),
  socials: socials.optional(),
});

/** An author as authors.yml has it, by key (row BLG-28). */
export const mapAuthorSchema = author
  .extend({page: z.union([z.boolean(), z.strictObject({permalink: yamlString()})]).optional()})
  .refine(
    (given) => given.name !== undefined || given.imageURL !== undefined || given.image_url !== undefined,
    'an author needs a "name" or an "image_url"',
  );

const frontMatterAuthor = author.refine(
  (given) =>
    given.key !== undefined ||
    given.name !== undefined ||
    given.imageURL !== undefined ||
    given.image_url !== undefined,
  'an author needs a "key", a "name" or an "image_url"',
);

const authorEntry = z.union([z.string(), frontMatterAuthor]);

/** Front matter of a post (rows BLG-25 to BLG-27). */
export const postFrontMatterSchema = z.object({
  ...contentFields,
  title_meta: yamlString().optional(),
  date: yamlDate().optional(),
  authors: z.union([authorEntry, z.array(authorEntry)]).nullish(),
  author: yamlString().optional(),
  author_title: yamlString().optional(),
  authorTitle: yamlString().optional(),
  author_url: yamlString().optional(),
  authorURL: yamlString().optional(),
  author_image_url: yamlString().optional(),
  authorImageURL: yamlString().optional(),
});

export type PostFrontMatter = z.output<typeof postFrontMatterSchema> & Record<string, unknown>;
export type FrontMatterAuthor = z.output<typeof frontMatterAuthor>;
export type MapAuthor = z.output<typeof mapAuthorSchema>;
