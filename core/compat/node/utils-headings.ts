import GithubSlugger from 'github-slugger';

/** `classic`: `{#id}`; `mdx-comment`: a comment in braces, which other MDX tools understand. */
export type HeadingIdSyntax = 'classic' | 'mdx-comment';

export interface WriteHeadingIdOptions {
  syntax?: HeadingIdSyntax;
  maintainCase?: boolean;
  /** Generate all IDs again from their headings. */
  overwrite?: boolean;
  /** Write existing IDs in this syntax. */
  migrate?: boolean;
}

export interface Slugger {
  slug: (text: string, options?: {maintainCase?: boolean}) => string;
}

/** Creates unique IDs for headings. */
export function createSlugger(): Slugger {
  const slugger = new GithubSlugger();
  return {slug: (text, options) => slugger.slug(text, options?.maintainCase)};
}

const ID: Record<HeadingIdSyntax, RegExp> = {
  classic: /\{#((?:(?!\{#|\}).)+)\}$/,
  'mdx-comment': /\{\/\*\s*#(\S+)\s*\*\/\}$/,
};

/** Splits off the ID at the end of a heading: `## A {#b}`. */
export function parseMarkdownHeadingId(
  heading: string,
  syntax: HeadingIdSyntax = 'classic',
): {text: string; id: string | undefined} {
  const pattern = ID[syntax] as RegExp | undefined;
  if (!pattern) throw new Error(`unknown heading id syntax '${syntax}'`);
  const match = pattern.exec(heading);
  if (!match) return {text: heading, id: undefined};
  return {text: heading.slice(0, match.index).trimEnd(), id: (match[1] ?? '').trim()};
}

/** Escapes the brace of IDs, which would start an expression in MDX. */
export function escapeMarkdownHeadingIds(content: string): string {
  return content.replace(/(?<=^|\n)#{1,6}(?!#).*/g, (heading) => heading.replace(/\\?\{#/, '\\{#'));
}

/**
 * Adds IDs to the headings of a document, from the second level on. Unlike the command
 * `write-heading-ids`, it looks at single lines, as `@docusaurus/utils` does.
 */
export function writeMarkdownHeadingId(content: string, options: WriteHeadingIdOptions = {}): string {
  const {syntax = 'classic', maintainCase = false, overwrite = false, migrate = false} = options;
  if (overwrite && migrate) throw new Error('Heading IDs can be overwritten or migrated, but not both.');
  const lines = content.split('\n');
  const slugger = createSlugger();
  // IDs that stay are reserved before new ones are generated, wherever they are.
  if (!overwrite) for (const id of lines.flatMap((line) => parseAnySyntax(line).id ?? [])) slugger.slug(id);
  const withId = (line: string): string => {
    const {text, id} = parseAnySyntax(line);
    if (id && !overwrite && !migrate) return line;
    const written = (overwrite ? undefined : id) || slugger.slug(plainHeading(text), {maintainCase});
    return `${text.trimEnd()} ${syntax === 'classic' ? `{#${written}}` : `{/* #${written} */}`}`;
  };
  let inCode = false;
  return lines
    .map((line) => {
      const isFence = line.startsWith('```');
      if (isFence) inCode = !inCode;
      return isFence || inCode || !line.startsWith('##') ? line : withId(line);
    })
    .join('\n');
}

function parseAnySyntax(line: string): ReturnType<typeof parseMarkdownHeadingId> {
  const classic = parseMarkdownHeadingId(line, 'classic');
  return classic.id ? classic : parseMarkdownHeadingId(line, 'mdx-comment');
}

/** Returns the text of a heading, with links as their text. */
function plainHeading(heading: string): string {
  return heading
    .replace(/^#+/, '')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .trim();
}
