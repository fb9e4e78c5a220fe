/** Settings in the plugin's global data. */
export interface SearchSettings {
  /** Number of hits in the drop-down menu. */
  limit: number;
  /** Maximum characters of a hit's text. */
  contextLength: number;
  /** Whether matches are highlighted on the page that a hit leads to. */
  highlights: boolean;
  /** Keyboard shortcut such as `mod+k`; `''` for none. */
  shortcut: string;
  showsHint: boolean;
  position: 'auto' | 'left' | 'right';
  contexts: {path: string; label: string | Record<string, string>}[];
  hidesWithoutContext: boolean;
  allWithoutContext: boolean;
  docsPluginId?: string;
}

/** Query parameter with a word to highlight; repeated for each word. */
export const HIGHLIGHT_PARAMETER = '_highlight';
