/**
 * Rewrites every text in a tree, wherever it stands: values, addresses, attributes, parsed
 * JavaScript. Changes the tree.
 */
export function rewriteTexts(holder: object, rewrite: (text: string) => string): void {
  const fields = holder as Record<string, unknown>;
  for (const key in fields) {
    const value = fields[key];
    if (typeof value === 'string') {
      if (key !== 'type') fields[key] = rewrite(value);
    } else if (typeof value === 'object' && value !== null && key !== 'position') {
      rewriteTexts(value, rewrite);
    }
  }
}
