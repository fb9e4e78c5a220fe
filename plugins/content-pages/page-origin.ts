import {joinUrl, posixPath, sitePath, type LoadContext} from '../../core/plugin-api.ts';
import type {PageFrontMatter} from './front-matter.ts';
import type {PagesOptions} from './options.ts';
import type {PageFolders} from './read-pages.ts';

/**
 * Where the source of a page can be edited, as `editUrl` says; translated pages point to the
 * original unless asked otherwise.
 */
export function editUrlOf(
  page: {file: string; absolute: string; permalink: string; folders: PageFolders},
  options: PagesOptions,
  context: LoadContext,
): string | undefined {
  const {editUrl} = options;
  if (editUrl === undefined) return undefined;
  const isTranslated = page.absolute.startsWith(page.folders.localized);
  const folder = isTranslated && options.editLocalizedFiles ? page.folders.localized : page.folders.original;
  const pagesDirPath = sitePath(folder, context.siteDir);
  if (typeof editUrl === 'string') return joinUrl(editUrl, pagesDirPath, page.file);
  return editUrl({
    pagesDirPath,
    pagesPath: posixPath(page.file),
    permalink: page.permalink,
    locale: context.i18n.currentLocale,
  });
}

/**
 * Time and author of the last change, if the options want them; front matter wins over the history.
 */
export async function lastUpdateOf(
  file: string,
  frontMatter: PageFrontMatter,
  {options, context}: {options: PagesOptions; context: LoadContext},
): Promise<{lastUpdatedAt?: number; lastUpdatedBy?: string}> {
  const {showLastUpdateTime, showLastUpdateAuthor} = options;
  if (!showLastUpdateTime && !showLastUpdateAuthor) return {};
  const {date, author} = frontMatter.last_update ?? {};
  const isKnown = (date !== undefined || !showLastUpdateTime) && (author !== undefined || !showLastUpdateAuthor);
  const updated = isKnown ? undefined : (await context.inkstone.fileHistory(file))?.updated;
  const time = date?.getTime() ?? updated?.timestamp;
  const by = author ?? updated?.author;
  return {
    ...(showLastUpdateTime && time !== undefined && {lastUpdatedAt: time}),
    ...(showLastUpdateAuthor && by !== undefined && {lastUpdatedBy: by}),
  };
}
