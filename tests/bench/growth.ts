/** What Inkstone's cold build of a corpus of some size came to. */
export interface SizeFigures {
  /** Pages of the corpus that were asked for. */
  pages: number;
  htmlFiles: number;
  htmlBytes: number;
  /** Seconds. */
  cpu: number;
  /** Seconds of the stage that renders. */
  renderCpu: number;
  /** Megabytes. */
  peak: number;
}

/** Lines that tell whether cost and size of a page, and memory, grow with the number of pages. */
export function describeGrowth(sizes: readonly SizeFigures[]): string {
  const [first] = sizes;
  if (!first) return '';
  const lines = sizes.map(({pages, htmlFiles, htmlBytes, cpu, renderCpu, peak}) =>
    [
      `${pages} pages`.padEnd(16),
      `HTML ${(htmlBytes / htmlFiles / 1000).toFixed(1)} KB a page`.padEnd(26),
      `CPU ${((cpu * 1000) / htmlFiles).toFixed(1)} ms a page`.padEnd(24),
      `of it rendering ${((renderCpu * 1000) / htmlFiles).toFixed(1)} ms`.padEnd(28),
      `peak ${peak.toFixed(0)} MB, ${(peak / first.peak).toFixed(2)} times that at ${first.pages}`,
    ].join(''),
  );
  return ['cold builds of inkstone by size', ...lines].join('\n');
}
