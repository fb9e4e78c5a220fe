/** Thrown by hooks that were used outside of their provider. */
export function missingProvider(hook: string, provider: string): Error {
  return new Error(`${hook} was called outside <${provider}>.`);
}
