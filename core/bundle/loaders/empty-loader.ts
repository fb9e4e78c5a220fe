/** Webpack loader for what a side does not need: plain styles on the server. */
export default function emptyLoader(): string {
  return 'export default undefined;';
}
