/**
 * Scripts that run before the first paint, as functions of the theme configuration. All are free of
 * `</`.
 */

export interface StorageKeys {
  type: 'localStorage' | 'sessionStorage';
  /** Put behind every key: `''` or `-9f6`. */
  namespace: string;
}

export interface ColorModeConfig {
  defaultMode: 'light' | 'dark';
  disableSwitch: boolean;
  respectPrefersColorScheme: boolean;
}

/**
 * Sets `data-theme` and `data-theme-choice`: `?docusaurus-theme` or `?theme`, else
 * the stored choice, else the system's scheme where it is respected, else the default mode. What is
 * present and not `dark` is light.
 */
export function colorModeScript(config: ColorModeConfig, storage: StorageKeys): string {
  const {defaultMode, disableSwitch, respectPrefersColorScheme} = config;
  const fallback = respectPrefersColorScheme
    ? 'matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"'
    : JSON.stringify(defaultMode);
  const choice = respectPrefersColorScheme ? 'system' : defaultMode;
  return (
    '(function(){var r=document.documentElement,m=null;' +
    'try{var q=new URLSearchParams(location.search);m=q.get("docusaurus-theme")||q.get("theme")||null}catch(e){}' +
    (disableSwitch ? '' : `if(m===null)${readStored('m', 'theme', storage)};`) +
    'if(m!==null)m=m==="dark"?"dark":"light";' +
    `r.setAttribute("data-theme",m===null?${fallback}:m);` +
    `r.setAttribute("data-theme-choice",m===null?${JSON.stringify(choice)}:m)})();`
  );
}

/**
 * Copies `?docusaurus-data-x=y` to `data-x="y"` on the root element, for pages shown in
 * frames.
 */
export function dataAttributesScript(): string {
  return (
    '(function(){try{new URLSearchParams(location.search).forEach(function(v,k){' +
    'if(k.indexOf("docusaurus-data-")===0)document.documentElement.setAttribute("data-"+k.slice(16),v)' +
    '})}catch(e){}})();'
  );
}

/**
 * Marks a bar that the reader has closed before, so that a style rule can hide it at once.
 */
export function announcementBarScript(storage: StorageKeys): string {
  return (
    `(function(){var d=null;${readStored('d', 'docusaurus.announcement.dismiss', storage)};` +
    'document.documentElement.setAttribute("data-announcement-bar-initially-dismissed",d==="true")})();'
  );
}

/** A refused storage counts as empty. */
function readStored(variable: string, key: string, {type, namespace}: StorageKeys): string {
  return `try{${variable}=${type}.getItem(${JSON.stringify(key + namespace).replaceAll('<', '\\u003c')})}catch(e){}`;
}
