import {useActiveDocContext, useLatestVersion} from './global-docs.ts';
import type {DocVersionSuggestions} from './types.ts';

/** The latest version and the same page in it, for readers of another version. */
export function useDocVersionSuggestions(pluginId: string | undefined): DocVersionSuggestions {
  const latestVersionSuggestion = useLatestVersion(pluginId);
  const latestDocSuggestion = useActiveDocContext(pluginId).alternateDocVersions[latestVersionSuggestion.name];
  return {latestVersionSuggestion, ...(latestDocSuggestion && {latestDocSuggestion})};
}
