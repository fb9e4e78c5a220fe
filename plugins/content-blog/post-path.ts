/** What the path of a post says. */
export interface PostPath {
  date?: Date;
  /** Stands in for a title. */
  text: string;
  /** Address below the blog. */
  slug: string;
}

const DATED = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/;

/**
 * Date and address of a post from its path: `2024-02-10-name.md`, `2024/02/10/name.md`,
 * `folder/2024-02-10-name.md`, `2024-02-10-name/index.md`. Digits stay as they are written.
 */
export function readPostPath(source: string): PostPath {
  const {folder = '', date: written = '', text = ''} = DATED.exec(source)?.groups ?? {};
  const date = utcDate(written);
  if (date) return {date, text, slug: `/${written.replaceAll('-', '/')}/${folder}${text}`};
  const plain = source.replace(/(?:\/index)?\.mdx?$/, '');
  return {text: plain, slug: `/${plain}`};
}

/** Midnight in UTC; nothing for days that do not exist. */
function utcDate(text: string): Date | undefined {
  const [year, month, day] = text.split(/[-/]/).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
}
