import type {FileHistory, LoadContext} from '../../core/plugin-api.ts';

/** Who changed a page last, and when (milliseconds). */
export interface LastUpdate {
  lastUpdatedBy?: string;
  lastUpdatedAt?: number;
}

/**
 * Shown while developing, where asking the history would cost more than it is worth. Source:
 * Docusaurus.
 */
const STAND_IN = {author: 'Author', timestamp: 1_539_502_055_000};

/**
 * Date and author of the last change as far as the options ask for them: front matter `last_update`
 * first, then the history of the file.
 */
export async function lastUpdateOf(
  file: string,
  given: {date?: Date | undefined; author?: string | undefined} | undefined,
  options: {showLastUpdateTime: boolean; showLastUpdateAuthor: boolean; context: LoadContext},
): Promise<LastUpdate> {
  const {showLastUpdateTime, showLastUpdateAuthor, context} = options;
  if (!showLastUpdateTime && !showLastUpdateAuthor) return {};
  const timestamp = given?.date?.getTime();
  const complete = timestamp !== undefined && given?.author !== undefined;
  const change = complete ? undefined : await lastChange(file, context);
  const author = given?.author ?? change?.author;
  const at = timestamp ?? change?.timestamp;
  return {
    ...(showLastUpdateAuthor && author !== undefined && {lastUpdatedBy: author}),
    ...(showLastUpdateTime && at !== undefined && {lastUpdatedAt: at}),
  };
}

async function lastChange(file: string, context: LoadContext): Promise<FileHistory['updated'] | undefined> {
  if (context.inkstone.site.mode === 'development') return STAND_IN;
  return (await context.inkstone.fileHistory(file))?.updated;
}
