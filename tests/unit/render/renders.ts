/** How often the bundle of `fakeSite` renders a page while `run` is at work in this thread. */
export async function rendersOf(run: () => Promise<unknown>): Promise<number> {
  const counters = globalThis as unknown as {__renders?: number};
  const before = counters.__renders ?? 0;
  await run();
  return (counters.__renders ?? 0) - before;
}
