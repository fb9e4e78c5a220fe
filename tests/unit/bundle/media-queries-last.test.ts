import {expect, it} from 'vitest';
import {mediaQueriesLast} from '../../../core/bundle/media-queries-last.ts';

const compact = (css: string): string => css.replace(/\s+/g, '');
const moved = (...sheets: string[]): string => compact(mediaQueriesLast(sheets.join('\n')));
const infima = (css: string): string => `/*! inkstone infima */\n${css}\n/*! inkstone end */`;
const theme = (css: string): string => `/*! inkstone theme */\n${css}\n/*! inkstone end */`;

it('moves media queries behind rules that come later, one for each condition', () => {
  const css = '@media print { .a { top: 0 } } .a { top: 1px } @media print { .b { top: 2px } } .b { top: 3px }';
  expect(moved(css)).toBe('.a{top:1px}.b{top:3px}@mediaprint{.a{top:0}.b{top:2px}}');
});

it('sorts them: minimum widths from narrow to wide, then maximum widths from wide to narrow, then print', () => {
  const conditions = ['print', '(max-width: 500px)', '(max-width: 900px)', '(min-width: 900px)', '(min-width: 500px)'];
  const sorted = moved(...conditions.map((condition) => `@media ${condition} { .a { top: 0 } }`));
  expect(sorted.match(/(?<=@media)[^{]+/g)).toEqual([
    '(min-width:500px)',
    '(min-width:900px)',
    '(max-width:900px)',
    '(max-width:500px)',
    'print',
  ]);
});

it('moves those of Infima, and repeats declarations of the theme that override one of them', () => {
  const first = infima('@media (width < 9px) { .b { /*! overridden top */ left: 2px } }');
  const second = theme('@media (width < 8px) { .a, .b { top: 0; left: 0 } .c { top: 0 } }');
  const own = '@media(width<8px){.a,.b{top:0;left:0}.c{top:0}}.b{top:1px}';
  const last = '@media(width<9px){.b{/*!overriddentop*/left:2px}}@media(width<8px){.b{top:0}}';
  expect(moved(first, second, '.b { top: 1px }')).toBe(own + last);
});

it('leaves those in layers, and everything in a style sheet without rules of a site', () => {
  const layer = '@layer x { @media print { .a { top: 0 } } .a { top: 1px } }';
  expect(moved(layer)).toBe(compact(layer));
  const sheets = ['@media print { .a { top: 0 } }', '.a { top: 1px }'];
  expect(moved(infima(sheets[0] as string), theme(sheets[1] as string))).toBe(compact(sheets.join('')));
});
