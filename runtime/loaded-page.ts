import type {ComponentType} from 'react';
import type {BranchLevel, PageData} from '../contract/route.ts';

/** A page with everything that rendering it needs, so that React never waits. */
export interface LoadedPage {
  data: PageData;
  levels: LoadedLevel[];
}

/** One component of the branch with its final props. */
export interface LoadedLevel {
  level: BranchLevel;
  component: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
  context: Record<string, unknown> | undefined;
}

/** A page and the way to it. */
export interface PageResult {
  page: LoadedPage;
  /** The address should be replaced by this path: the one asked for ends in `.html` (CLN rows). */
  cleanPath?: string;
}
