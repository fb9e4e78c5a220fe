import type {PrismTheme} from './theme-config.ts';

/** Returns whether a metastring asks for line numbers. For components written for Docusaurus. */
export function containsLineNumbers(metastring?: string): boolean {
  return metastring?.includes('showLineNumbers') ?? false;
}

const VARIABLES: Readonly<Record<string, string>> = {
  color: '--prism-color',
  backgroundColor: '--prism-background-color',
};

/** Returns the CSS variables of a theme's plain text. For components written for Docusaurus. */
export function getPrismCssVariables({plain}: PrismTheme): Record<string, string> {
  return Object.fromEntries(
    Object.entries(plain).flatMap(([key, value]) => {
      const variable = VARIABLES[key];
      return variable !== undefined && typeof value === 'string' ? [[variable, value]] : [];
    }),
  );
}
