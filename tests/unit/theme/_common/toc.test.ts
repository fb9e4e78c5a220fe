import {describe, expect, it} from 'vitest';
import {activeHeadingIndex} from '../../../../theme/_common/toc-highlight.ts';
import {filterTOC, treeifyTOC} from '../../../../theme/_common/toc-tree.ts';

const headings = (levels: number[]) => levels.map((level, index) => ({value: `h${index}`, id: `h${index}`, level}));
const outline = (nodes: ReturnType<typeof treeifyTOC>): unknown[] =>
  nodes.map(({id, children}) => [id, outline([...children])]);

describe('treeifyTOC', () => {
  it('puts each heading below the nearest one before it with a smaller level', () => {
    expect(outline(treeifyTOC(headings([2, 3, 4, 3, 2])))).toEqual([
      [
        'h0',
        [
          ['h1', [['h2', []]]],
          ['h3', []],
        ],
      ],
      ['h4', []],
    ]);
  });

  it('bears levels that are left out and outlines that begin low', () => {
    expect(outline(treeifyTOC(headings([3, 2, 5, 3])))).toEqual([
      ['h0', []],
      [
        'h1',
        [
          ['h2', []],
          ['h3', []],
        ],
      ],
    ]);
  });
});

describe('filterTOC', () => {
  it('DOC-70 keeps the levels between the two and lets children of dropped headings move up', () => {
    const tree = treeifyTOC(headings([2, 3, 4, 2]));
    expect(outline(filterTOC(tree, {min: 2, max: 3}))).toEqual([
      ['h0', [['h1', []]]],
      ['h3', []],
    ]);
    expect(outline(filterTOC(tree, {min: 3, max: 4}))).toEqual([['h1', [['h2', []]]]]);
  });
});

describe('activeHeadingIndex', () => {
  const lines = {anchorTop: 60, windowHeight: 800};

  it('DOC-04 gives the last heading above the line, or the next one in the upper half of the window', () => {
    expect(activeHeadingIndex([-500, -20, 700], lines)).toBe(1);
    expect(activeHeadingIndex([-500, -20, 300], lines)).toBe(2);
    expect(activeHeadingIndex([-500, -20], lines)).toBe(1);
  });

  it('DOC-04 gives none before the first heading', () => {
    expect(activeHeadingIndex([700], lines)).toBe(-1);
    expect(activeHeadingIndex([], lines)).toBe(-1);
  });
});
