/**
 * Webpack loader for packages that come as one large module: what it makes at the top by calls of
 * React, and names for developer tools, would keep everything that they mention in the bundle.
 * Marked so, what nobody uses is dropped (react-router: 10 of 14 KB, compressed).
 *
 * The module with react-router's contexts also asks for the file that fills them
 * (`runtime/react-router.tsx`), which is so in the bundle exactly when something else imports the
 * package.
 */
export default function pureCallsLoader(source: string): string {
  const bridge = source.includes('React.createContext(') ? `\nimport '@inkstone/react-router';\n` : '';
  return (
    source
      .replace(/^(var \w+ = )(React\w*\.(?:createContext|memo|forwardRef|lazy)\()/gm, '$1/* @__PURE__ */ $2')
      .replace(/^\w+\.displayName = "[\w.]*";$/gm, '') + bridge
  );
}
