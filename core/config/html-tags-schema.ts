import {z} from 'zod';
import {text} from './schema-parts.ts';

const attributes = z.record(
  z.string(),
  z.union([z.string(), z.boolean(), z.number().transform(String), z.null(), z.undefined()], {
    error: 'must be a string or a boolean',
  }),
);

/** `headTags`: elements that go into the head of every page. */
export const headTag = z
  .looseObject({
    tagName: text.describe('Name of the element, such as `link`.'),
    attributes: attributes
      .optional()
      .describe('Attributes of the element. `true` writes the attribute without a value.'),
    innerHTML: z.string().optional().describe('Content of the element, as HTML.'),
    customElement: z.boolean().optional().describe('Marks a custom element, which needs no attributes.'),
  })
  .refine((tag) => tag.attributes !== undefined || tag.customElement === true, {
    error: 'requires "attributes" (an empty object is allowed)',
  });

/** `scripts`: addresses, or attributes of a script element. */
export const script = z.union(
  [
    text,
    z.object({src: text.describe('URL of the script. Other keys are attributes.')}).catchall(attributes.valueType),
  ],
  {
    error: 'must be a URL or an object with "src"',
  },
);

/** `stylesheets`: addresses, or attributes of a link element. */
export const stylesheet = z.union(
  [
    text,
    z
      .object({href: text.describe('URL of the style sheet. Other keys are attributes.')})
      .catchall(attributes.valueType),
  ],
  {
    error: 'must be a URL or an object with "href"',
  },
);
