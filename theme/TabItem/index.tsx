import clsx from 'clsx';
import {type ReactNode, useEffect, useRef} from 'react';
import {useIsomorphicLayoutEffect} from 'inkstone/runtime';
import {type TabItemProps, useEnclosingTabs, useEvent} from 'inkstone/theme-common';

/** Props of `TabItem`. */
export type Props = TabItemProps;

/**
 * Panel of a tab. Components of sites may render it anywhere inside of `Tabs`. A link to a place in
 * it selects the tab.
 */
export default function TabItem({children, value, hidden, className}: Props): ReactNode {
  const tabs = useEnclosingTabs();
  const isHidden = hidden ?? (tabs !== null && tabs.selectedValue !== value);
  const ref = useRef<HTMLDivElement>(null);
  const select = useEvent(() => {
    const panel = ref.current;
    if (!panel || !isHidden) return;
    // Immediately, because the page scrolls before React renders.
    for (const other of panel.parentElement?.children ?? []) {
      if (other instanceof HTMLElement && other.role === 'tabpanel') other.hidden = other !== panel;
    }
    tabs?.selectValue(value);
  });
  useIsomorphicLayoutEffect(() => {
    const panel = ref.current;
    panel?.addEventListener('beforematch', select);
    return () => panel?.removeEventListener('beforematch', select);
  }, [select]);
  useEffect(() => {
    // The browser can't scroll to a place in a hidden panel.
    const follow = (): void => {
      const target = ref.current?.hidden ? ref.current.querySelector(':target') : null;
      if (!target) return;
      select();
      target.scrollIntoView();
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [select]);
  if (isHidden && tabs?.lazy) return null;
  const label = tabs?.tabValues.find((tab) => tab.value === value)?.label;
  return (
    <div
      ref={ref}
      role="tabpanel"
      className={clsx('ink-tab-panel', className)}
      hidden={isHidden}
      // Not `aria-labelledby`: it needs IDs, which would be anchors of the page.
      aria-label={typeof label === 'string' ? label : value}
    >
      {children}
    </div>
  );
}
