import type {ComponentType} from 'react';

/** A text in each language of the guide. */
export type Caption = readonly [english: string, chinese: string];

/** A component of the theme in one of its states. */
export interface Example {
  /** Its name in `theme/_manifest.ts`. */
  component: string;
  /** Name of the state in the anchor, in lower case with hyphens. */
  state: string;
  /** What is special about this state. Without one, the name of the component says it all. */
  caption?: Caption;
  /** Other components that only this example shows: `component` renders them. */
  shows?: readonly string[];
  /**
   * The box around the component. By default, it has a padding. In `text`, links look as in
   * documents. `bare` has no padding, and `page` shows a page at a smaller scale. `row` has small
   * parts in a line, `tile` is a square among others, `column` is as wide as a sidebar.
   */
  surface?: 'text' | 'bare' | 'page' | 'row' | 'tile' | 'column';
  /** The theme shows the component on these screens only. */
  screens?: 'wide' | 'narrow';
  Shown: ComponentType;
}

/** The anchor of an example: `component--state`. */
export function exampleId({component, state}: Pick<Example, 'component' | 'state'>): string {
  return `${component.replaceAll('/', '-').toLowerCase()}--${state}`;
}
