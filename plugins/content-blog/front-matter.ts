import {yamlDate, yamlString, z} from '../../core/plugin-api.ts';
import {contentFields} from '../_content/front-matter-fields.ts';

const socials = z.record(z.string(), yamlString());

const author = z.looseObject({
  key: yamlString().optional().describe('Key in the file of authors.'),
  name: yamlString().optional().describe('Name of the author.'),
  title: yamlString().optional().describe('What the author does.'),
  url: yamlString().optional().describe('Home page.'),
  imageURL: yamlString().optional().describe('Older form of `image_url`.'),
  image_url: yamlString().optional().describe('Picture: a path below a static folder, or an address.'),
  email: yamlString().optional().describe('Address for mail, used where there is no `url`.'),
  description: yamlString().optional().describe('A few words about the author.'),
  socials: socials.optional().describe('Accounts by platform: a name, or an address.'),
});

/** An author as authors.yml has it, by key (row BLG-28). */
export const mapAuthorSchema = author
  .extend({
    page: z
      .union([z.boolean(), z.strictObject({permalink: yamlString().describe('Path of the page.')})])
      .optional()
      .describe('Gives the author a page.'),
  })
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
  title_meta: yamlString().optional().describe('Title for the head of the page, in place of `title`.'),
  date: yamlDate().optional().describe('Date of the post; else the one in the name of the file.'),
  authors: z
    .union([authorEntry, z.array(authorEntry)])
    .nullish()
    .describe('Keys of the file of authors, or authors themselves.'),
  author: yamlString().optional().describe('Old form: name of the author.'),
  author_title: yamlString().optional().describe('Old form: title of the author.'),
  authorTitle: yamlString().optional().describe('Older form of `author_title`.'),
  author_url: yamlString().optional().describe('Old form: address of the author.'),
  authorURL: yamlString().optional().describe('Older form of `author_url`.'),
  author_image_url: yamlString().optional().describe('Old form: picture of the author.'),
  authorImageURL: yamlString().optional().describe('Older form of `author_image_url`.'),
});

export type PostFrontMatter = z.output<typeof postFrontMatterSchema> & Record<string, unknown>;
export type FrontMatterAuthor = z.output<typeof frontMatterAuthor>;
export type MapAuthor = z.output<typeof mapAuthorSchema>;
