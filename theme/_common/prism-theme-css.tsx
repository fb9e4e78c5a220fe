import type {ReactNode} from 'react';
import {Head} from 'inkstone/runtime';
import {type PrismTheme, useThemeConfig} from './theme-config.ts';

function declarations(style: Record<string, unknown>): string {
  return Object.entries(style)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value as string}`)
    .join(';');
}

/**
 * Rules for a theme of prism-react-renderer (TCF-20). The doubled class makes them stronger than the look's own colours,
 * which would show through wherever the theme is silent.
 */
export function prismThemeRules(theme: PrismTheme, prefix: string): string {
  const {color, backgroundColor} = theme.plain;
  const variables = [
    typeof color === 'string' && `--prism-color:${color}`,
    typeof backgroundColor === 'string' && `--prism-background-color:${backgroundColor}`,
  ].filter(Boolean);
  const code = `${prefix}.prism-code.prism-code`;
  const rules = theme.styles.flatMap(({types, style, languages}) => {
    const scopes = languages?.map((language) => `${prefix}.prism-code.language-${language}`) ?? [code];
    const selectors = scopes.flatMap((scope) => types.map((type) => `${scope} .token.${type}`));
    return `${selectors.join()}{${declarations(style)}}`;
  });
  return [`${prefix}.theme-code-block{${variables.join(';')}}`, `${code} .token{color:inherit}`, ...rules].join('');
}

/** Colours of code as the site configures them, for both colour modes; nothing where it leaves them to the look. */
export function PrismThemeStyle(): ReactNode {
  const {theme, darkTheme} = useThemeConfig().prism;
  if (!theme && !darkTheme) return null;
  const light = theme ? prismThemeRules(theme, '') : '';
  const dark = darkTheme ? prismThemeRules(darkTheme, "[data-theme='dark'] ") : '';
  return (
    <Head>
      <style>{light + dark}</style>
    </Head>
  );
}
