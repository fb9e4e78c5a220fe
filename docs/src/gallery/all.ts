import type {Example} from './example.ts';
import * as blog from './blog.ts';
import * as docs from './docs.ts';
import * as frame from './frame.ts';
import * as text from './text.ts';

type Families = Readonly<Record<string, readonly Example[]>>;

function familiesOf({default: _, ...families}: {default: unknown} & Record<string, unknown>): Families {
  return families as Families;
}

/** The examples of each page, by the names that the page imports. For tests. */
export const PAGES: Readonly<Record<string, Families>> = {
  text: familiesOf(text),
  docs: familiesOf(docs),
  blog: familiesOf(blog),
  frame: familiesOf(frame),
};
