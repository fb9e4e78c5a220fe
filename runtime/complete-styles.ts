let loading: Promise<void> | undefined;

/**
 * Loads the complete style sheet in place of that of the first page, which only has the rules for
 * what its HTML shows. Resolves when it applies, or can't be loaded.
 */
export function completeStyles(): Promise<void> {
  return (loading ??= replaceSheet());
}

function replaceSheet(): Promise<void> {
  const first = document.querySelector<HTMLLinkElement>('link[data-complete]');
  if (!first) return Promise.resolve();
  const complete = document.createElement('link');
  complete.rel = 'stylesheet';
  complete.href = first.dataset['complete'] ?? '';
  complete.integrity = first.dataset['completeIntegrity'] ?? '';
  return new Promise((resolve) => {
    complete.onload = () => {
      first.remove();
      resolve();
    };
    complete.onerror = () => {
      // If only a style sheet that it imports has failed (of a font, behind a firewall), its own
      // rules apply. Then both stay, since not every browser tells the cases apart.
      if (!complete.sheet) {
        complete.remove();
        loading = undefined;
      }
      resolve();
    };
    // The same place in the cascade.
    first.after(complete);
  });
}
