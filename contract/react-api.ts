/**
 * Functions that only one of the two supported major versions of React has, by package. Source:
 * https://react.dev/blog/2024/04/25/react-19-upgrade-guide and the reference of both versions.
 */
const ADDED: Record<string, readonly string[]> = {
  react: ['use', 'useActionState', 'useEffectEvent', 'useOptimistic', 'addTransitionType', 'cache', 'cacheSignal'],
  react_dom: [
    'useFormState',
    'useFormStatus',
    'requestFormReset',
    'prefetchDNS',
    'preconnect',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
  ],
};
const REMOVED: Record<string, readonly string[]> = {
  react: ['createFactory'],
  react_dom: ['findDOMNode', 'hydrate', 'render', 'unmountComponentAtNode', 'unstable_renderSubtreeIntoContainer'],
};

/** How webpack and Rspack write a call of a function that they import from React. */
const MISSING = /\b(react|react_dom)__(?:WEBPACK|rspack)\w*(?:\(\))?\.(\w+)\)? is not a function/;

/**
 * Returns what to do about an error of code that calls a function of the other major version of
 * React than the one that the site is built with; undefined for other errors.
 */
export function reactVersionHint(message: string): string | undefined {
  const [, from = '', name = ''] = MISSING.exec(message) ?? [];
  const isAdded = ADDED[from]?.includes(name) === true;
  if (!isAdded && REMOVED[from]?.includes(name) !== true) return undefined;
  const needed = isAdded ? 19 : 18;
  return `"${name}" is part of React ${needed}, not of the version that the site is built with. Run "npm install react@${needed} react-dom@${needed}", or change the code.`;
}
