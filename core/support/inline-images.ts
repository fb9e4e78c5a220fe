/** Images and other files below this size, in bytes, are inlined as data URLs. */
export const INLINE_BELOW = 10_000;

/** Media types of files that can be inlined, by extension. */
export const INLINE_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};
