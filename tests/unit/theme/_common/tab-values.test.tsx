import {Fragment} from 'react';
import {describe, expect, it} from 'vitest';
import {initialTab, sanitizeTabsChildren, tabValuesOf} from '../../../../theme/_common/tab-values.ts';

const Item = (props: {value: string; label?: string; default?: boolean}) => <Fragment>{props.value}</Fragment>;

describe('tabs (MDX-32)', () => {
  it('takes values from items and overlooks white space and what is switched off', () => {
    const children = [<Item key="a" value="a" label="A" />, '\n', false, <Item key="b" value="b" default />];
    expect(tabValuesOf({values: undefined, children})).toMatchObject([
      {value: 'a', label: 'A'},
      {value: 'b', default: true},
    ]);
  });

  it('names a child that is no item, unless the values are given', () => {
    const children = ['\n', <div key="x" />];
    expect(() => tabValuesOf({values: undefined, children})).toThrow('<div>');
    expect(tabValuesOf({values: [{value: 'a'}], children})).toEqual([{value: 'a'}]);
    expect(sanitizeTabsChildren(children)).toHaveLength(1);
  });

  it('names values that occur twice', () => {
    expect(() => tabValuesOf({values: [{value: 'a'}, {value: 'a'}], children: null})).toThrow('"a"');
  });

  it('opens the default, else the one marked, else the first; none for null', () => {
    const values = [{value: 'a'}, {value: 'b', default: true}, {value: 'c'}];
    expect(initialTab('c', values)).toBe('c');
    expect(initialTab(undefined, values)).toBe('b');
    expect(initialTab(undefined, [{value: 'a'}])).toBe('a');
    expect(initialTab(null, values)).toBeNull();
    expect(() => initialTab('d', values)).toThrow('a, b, c');
  });
});
