/** What the build tells the box and the page of the search, through the plugin's global data. */
export interface SearchSettings {
  /** Hits in the drop-down. */
  limit: number;
  /** Characters of a hit's text. */
  contextLength: number;
  /** Matches are marked on the page that a hit leads to. */
  highlights: boolean;
  /** `mod+k`; `''` for none. */
  shortcut: string;
  showsHint: boolean;
  position: 'auto' | 'left' | 'right';
  contexts: {path: string; label: string | Record<string, string>}[];
  hidesWithoutContext: boolean;
  allWithoutContext: boolean;
  docsPluginId?: string;
}
