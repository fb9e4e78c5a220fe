/** Settings in the plugin's global data. */
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

/** Name of the parameter that carries the words of a hit, repeated, one a word. */
export const HIGHLIGHT_PARAMETER = '_highlight';
