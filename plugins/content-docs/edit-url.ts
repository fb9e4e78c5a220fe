import path from 'node:path';
import {joinUrl, posixPath, sitePath} from '../../core/plugin-api.ts';
import type {DocsOptions} from './options.ts';
import type {VersionMetadata} from './types.ts';

export interface EditedDoc {
  version: VersionMetadata;
  /** Absolute folder that the file was found in, and the file. */
  contentDir: string;
  file: string;
  permalink: string;
}

/** Address where a document can be edited, if the options tell one. */
export function docEditUrl(
  doc: EditedDoc,
  options: DocsOptions,
  site: {siteDir: string; locale: string},
): string | undefined {
  const docPath = posixPath(path.relative(doc.contentDir, doc.file));
  if (typeof options.editUrl === 'function') {
    return options.editUrl({
      version: doc.version.versionName,
      versionDocsDirPath: sitePath(doc.version.contentPath, site.siteDir),
      docPath,
      permalink: doc.permalink,
      locale: site.locale,
    });
  }
  const localized = options.editLocalizedFiles && doc.contentDir === doc.version.contentPathLocalized;
  const base = localized ? doc.version.editUrlLocalized : doc.version.editUrl;
  return base === undefined ? undefined : joinUrl(base, docPath);
}
