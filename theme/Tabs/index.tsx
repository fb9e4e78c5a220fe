import clsx from 'clsx';
import {cloneElement, type KeyboardEvent, type ReactNode, useRef} from 'react';
import {
  isTabItem,
  sanitizeTabsChildren,
  tabsClassNames,
  type TabsProps,
  TabsProvider,
  type TabsState,
  type TabValue,
  useScrollPositionBlocker,
  useTabsContextValue,
} from 'inkstone/theme-common';

/** Props of `Tabs`. */
export type Props = TabsProps;

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Returns the tab that a key moves the focus to. */
function tabOfKey(tabs: (HTMLElement | null)[], current: HTMLElement, key: string): HTMLElement | null | undefined {
  const at = tabs.indexOf(current);
  const [previous, next] = isRightToLeft(current) ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === next) return tabs[at + 1] ?? tabs[0];
  if (key === previous) return tabs[at - 1] ?? tabs[tabs.length - 1];
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs[tabs.length - 1];
  return undefined;
}

function TabList({
  className,
  block,
  selectedValue,
  selectValue,
  tabValues,
}: TabsState & {className: string | undefined}): ReactNode {
  const tabs = useRef<(HTMLLIElement | null)[]>([]);
  const {blockElementScrollPositionUntilNextRender} = useScrollPositionBlocker();

  function select(element: HTMLElement) {
    const value = tabValues[tabs.current.indexOf(element as HTMLLIElement)]?.value;
    if (value === undefined || value === selectedValue) return;
    blockElementScrollPositionUntilNextRender(element);
    selectValue(value);
  }
  function onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      select(event.currentTarget);
    } else {
      const tab = tabOfKey(tabs.current, event.currentTarget, event.key);
      // Home and End would scroll the page.
      if (tab) event.preventDefault();
      tab?.focus();
    }
  }

  return (
    <ul role="tablist" aria-orientation="horizontal" className={clsx('tabs', block && 'tabs--block', className)}>
      {tabValues.map(({value, label, attributes}: TabValue, index) => {
        const isSelected = selectedValue === value;
        return (
          <li
            role="tab"
            tabIndex={isSelected || (selectedValue === null && index === 0) ? 0 : -1}
            aria-selected={isSelected}
            key={value}
            ref={(element) => {
              tabs.current[index] = element;
            }}
            onKeyDown={onKeyDown}
            onClick={(event) => select(event.currentTarget)}
            {...attributes}
            className={clsx(
              'tabs__item',
              attributes?.['className'] as string | undefined,
              isSelected && 'tabs__item--active',
            )}
          >
            {label ?? value}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Passes `hidden` to the items as well: ones ejected before Docusaurus 3.10 only know this prop.
 */
function TabPanels({lazy, selectedValue, children}: TabsState & {children: ReactNode}): ReactNode {
  return (
    <div className="margin-top--md">
      {sanitizeTabsChildren(children).map((child) => {
        if (!isTabItem(child)) return child;
        const hidden = child.props.value !== selectedValue;
        return lazy && hidden ? null : cloneElement(child, {key: child.props.value, hidden});
      })}
    </div>
  );
}

/**
 * Tabs. All panels are in the HTML, so that search engines and users without JavaScript find them.
 */
export default function Tabs(props: Props): ReactNode {
  const tabs = useTabsContextValue(props);
  return (
    <TabsProvider value={tabs}>
      <div className={clsx(tabsClassNames.container, 'tabs-container')}>
        <TabList {...tabs} className={props.className} />
        <TabPanels {...tabs}>{props.children}</TabPanels>
      </div>
    </TabsProvider>
  );
}
