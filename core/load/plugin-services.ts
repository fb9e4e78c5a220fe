import type {Diagnostic} from '../../contract/diagnostic.ts';
import type {PluginServices} from '../../contract/plugin.ts';
import type {LoadedSite} from '../../contract/stages.ts';
import {createFileHistory} from './file-history.ts';
import {createFindFiles} from './find-files.ts';
import {createEntryAddress} from './plugin-entry-address.ts';
import {documentReader} from './read-document.ts';
import {documentFact} from './recorded-document.ts';

/** What plugins may ask the build for (`LoadContext.inkstone`). */
export function createPluginServices(loaded: LoadedSite, report: (diagnostic: Diagnostic) => void): PluginServices {
  return {
    site: loaded.site,
    readDocument: documentReader(loaded),
    factOf: documentFact,
    findFiles: createFindFiles(loaded.site.siteDir, report),
    fileHistory: createFileHistory(report),
    addressOf: createEntryAddress(loaded.code),
    importModule: (file) => loaded.code.importModule(file, loaded.site.configPath),
    report,
  };
}
