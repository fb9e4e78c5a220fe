export type FurtherPages = typeof import('./further-pages.ts');

/** The code for all pages but the first, whose data and head came with the HTML. */
export const loadFurtherPages = (): Promise<FurtherPages> =>
  import(/* webpackChunkName: "further-pages" */ './further-pages.ts');
