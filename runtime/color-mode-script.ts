import type {ColorModeOptions} from './color-mode-state.ts';

/**
 * Returns the inline script that sets the color mode before the first paint. Uses the query
 * parameter, the stored value, the system and the default, in this order. Present values other than
 * `dark` mean light. `storage.key` includes the site's namespace.
 */
export function colorModeScript(
  options: ColorModeOptions & {storage?: {type: 'localStorage' | 'sessionStorage'; key: string}},
): string {
  const {defaultMode, disableSwitch, respectPrefersColorScheme, storage} = options;
  const {type = 'localStorage', key = 'theme'} = storage ?? {};
  const stored = disableSwitch ? 'null' : `stored(${JSON.stringify(key)})`;
  const system = respectPrefersColorScheme
    ? `(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light")`
    : JSON.stringify(defaultMode);
  const fallbackChoice = respectPrefersColorScheme ? 'system' : defaultMode;
  return [
    '(function(){',
    'function query(){try{var p=new URLSearchParams(location.search);',
    'return p.get("theme")||p.get("docusaurus-theme")}catch(e){return null}}',
    `function stored(k){try{return window[${JSON.stringify(type)}].getItem(k)}catch(e){return null}}`,
    `var c=query();if(c===null||c==="")c=${stored};`,
    'if(c!==null)c=c==="dark"?"dark":"light";',
    'var d=document.documentElement;',
    `d.setAttribute("data-theme",c===null?${system}:c);`,
    `d.setAttribute("data-theme-choice",c===null?${JSON.stringify(fallbackChoice)}:c);`,
    '})();',
  ].join('');
}
