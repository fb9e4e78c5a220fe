import {useMemo} from 'react';

/** A heading of a document. */
export interface TOCItem {
  /** HTML. */
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** A heading with its subheadings. */
export interface TOCTreeNode extends TOCItem {
  readonly children: readonly TOCTreeNode[];
}

interface MutableNode extends TOCItem {
  children: MutableNode[];
}

/**
 * Converts a flat list of headings into a tree: the parent of each is the nearest previous one of a
 * higher rank.
 */
export function treeifyTOC(toc: readonly TOCItem[]): TOCTreeNode[] {
  const roots: MutableNode[] = [];
  const open: MutableNode[] = [];
  for (const heading of toc) {
    const node: MutableNode = {...heading, children: []};
    while (open.length > 0 && (open[open.length - 1] as MutableNode).level >= node.level) open.pop();
    (open[open.length - 1]?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

/** Removes headings outside of the levels. Their subheadings take their place. */
export function filterTOC(toc: readonly TOCTreeNode[], levels: {min: number; max: number}): TOCTreeNode[] {
  return toc.flatMap((node) => {
    const children = filterTOC(node.children, levels);
    const fits = node.level >= levels.min && node.level <= levels.max;
    return fits ? [{...node, children}] : children;
  });
}

/** Returns all headings as a tree. */
export function useTreeifiedTOC(toc: readonly TOCItem[]): readonly TOCTreeNode[] {
  return useMemo(() => treeifyTOC(toc), [toc]);
}

/** Returns the headings between two levels as a tree. */
export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: {
  toc: readonly TOCItem[];
  minHeadingLevel: number;
  maxHeadingLevel: number;
}): readonly TOCTreeNode[] {
  return useMemo(
    () => filterTOC(treeifyTOC(toc), {min: minHeadingLevel, max: maxHeadingLevel}),
    [toc, minHeadingLevel, maxHeadingLevel],
  );
}
