import type {ReactNode} from 'react';
import {describe, expect, it} from 'vitest';
import {
  ScrollControllerProvider,
  type TabItemProps,
  TabsProvider,
  useTabs,
  useTabsContextValue,
} from '../../../theme/_common/internal.ts';
import TabItem from '../../../theme/TabItem/index.tsx';
import Tabs from '../../../theme/Tabs/index.tsx';
import {renderInSite} from './render-in-site.tsx';

/** Panels of the HTML: `+text` is shown, `-text` is hidden. */
function panels(children: ReactNode): string[] {
  const html = renderInSite(<ScrollControllerProvider>{children}</ScrollControllerProvider>);
  return [...html.matchAll(/<div role="tabpanel"[^>]*?( hidden="")?(?: aria-label="[^"]*")?>(\w*)/g)].map(
    ([, hidden, text = '']) => (hidden ? '-' : '+') + text,
  );
}

const two = ['a', 'b'].map((value) => ({value}));

describe('THM-23 tabs', () => {
  it('show the item of the selected value', () => {
    const items = [
      <TabItem key="a" value="a">
        one
      </TabItem>,
      <TabItem key="b" value="b" default>
        two
      </TabItem>,
    ];
    expect(panels(<Tabs>{items}</Tabs>)).toEqual(['-one', '+two']);
    expect(panels(<Tabs lazy>{items}</Tabs>)).toEqual(['+two']);
  });

  it('show items that components render, and that are deeper inside', () => {
    const Own = ({value}: {value: string; label?: string}) => <TabItem value={value}>{value}</TabItem>;
    const own = [<Own key="a" value="a" />, <Own key="b" value="b" label="B" />];
    expect(panels(<Tabs>{own}</Tabs>)).toEqual(['+a', '-b']);
    expect(panels(<Tabs lazy>{own}</Tabs>)).toEqual(['+a']);
    const deeper = (
      <div>
        <TabItem value="a">one</TabItem>
        <TabItem value="b">two</TabItem>
      </div>
    );
    expect(panels(<Tabs values={two}>{deeper}</Tabs>)).toEqual(['+one', '-two']);
    const lazy = (
      <Tabs values={two} lazy>
        {deeper}
      </Tabs>
    );
    expect(panels(lazy)).toEqual(['+one']);
  });

  it('work with items ejected from Docusaurus, by the state or by the prop', () => {
    const Ejected = ({children, value}: TabItemProps) => (
      <div role="tabpanel" hidden={value !== useTabs().selectedValue}>
        {children}
      </div>
    );
    const Older = ({children, hidden}: TabItemProps) => (
      <div role="tabpanel" hidden={hidden}>
        {children}
      </div>
    );
    const items = [
      <Ejected key="a" value="a">
        one
      </Ejected>,
      <Older key="b" value="b">
        two
      </Older>,
    ];
    expect(panels(<Tabs>{items}</Tabs>)).toEqual(['+one', '-two']);
  });

  it('have their state in components ejected from Docusaurus', () => {
    const List = () => useTabs().tabValues.map(({value}) => value);
    const Ejected = () => (
      <TabsProvider value={useTabsContextValue({values: two, children: null})}>
        <div role="tabpanel">
          <List />
        </div>
      </TabsProvider>
    );
    const Older = () => <div role="tabpanel">{useTabs({values: two, children: null}).selectedValue}</div>;
    expect(panels(<Ejected />)).toEqual(['+ab']);
    expect(panels(<Older />)).toEqual(['+a']);
  });
});
