/**
 * Webpack loader for packages that come as one large module: what it makes at the top by calls of React, and names for
 * developer tools, would keep everything that they mention in the bundle. Marked so, what nobody uses is dropped
 * (react-router: 10 of 14 KB, compressed).
 */
export default function pureCallsLoader(source: string): string {
  return source
    .replace(/^(var \w+ = )(React\w*\.(?:createContext|memo|forwardRef|lazy)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "[\w.]*";$/gm, '');
}
