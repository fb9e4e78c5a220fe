/** Counts the pages that the reader opened, in an attribute. */
export function onRouteDidUpdate(): void {
  const {dataset} = document.documentElement;
  dataset['visits'] = String(Number(dataset['visits'] ?? 0) + 1);
}
