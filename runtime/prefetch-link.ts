/** Lets the browser fetch a file when it has nothing better to do; resolves when it has. */
export function addPrefetchLink(url: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = url;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = reject;
    document.head.append(link);
    // There the file is not fetched, and nothing tells so.
    if (!link.relList.supports('prefetch')) resolve();
  });
}
