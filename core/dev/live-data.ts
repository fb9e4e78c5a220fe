import {baseUrlBanner} from '../render/base-url-banner.ts';
import {sharedFiles, siteDataFile} from '../render/data-files.ts';
import type {LiveView} from './render-live.ts';

/** Files that pages name besides code and documents: data of the site, shared data, the banner. */
export interface LiveData {
  /**
   * Takes over the files of a new state of the site; those of earlier ones stay for pages that are
   * just being loaded.
   */
  add: (view: LiveView) => void;
  read: (file: string) => string | undefined;
}

/** Files of earlier states beyond this many are forgotten. */
const KEPT_OLD = 200;

/** No files yet. */
export function createLiveData(): LiveData {
  const files = new Map<string, string>();
  return {
    add: (view) => {
      const {template} = view.context;
      const made = [
        siteDataFile(view.siteData),
        ...sharedFiles(view.shared),
        ...(template.banner === undefined ? [] : [baseUrlBanner(template.baseUrl, template.htmlLang)]),
      ];
      for (const {file, content} of made) {
        // The newest stand last.
        files.delete(file);
        files.set(file, content);
      }
      for (const file of files.keys()) {
        if (files.size <= made.length + KEPT_OLD) return;
        files.delete(file);
      }
    },
    read: (file) => files.get(file),
  };
}
