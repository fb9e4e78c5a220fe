/** Lets the browser fetch a file when it has nothing better to do (PF-01). */
export function addPrefetchLink(url: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = url;
  document.head.append(link);
}

/** What the browser says of its connection; not all of them do. */
export function readConnection(): {effectiveType?: string; saveData?: boolean} | undefined {
  return (navigator as {connection?: {effectiveType?: string; saveData?: boolean}}).connection;
}
