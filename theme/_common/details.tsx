import clsx from 'clsx';
import {
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import {useBrokenLinks, useIsBrowser} from 'inkstone/runtime';
import {applyCollapsedStyle} from './collapsible-motion.ts';
import {Collapsible, useCollapsible} from './collapsible.tsx';

/** Props of `Details`: those of the element, and its summary. */
export type DetailsProps = Omit<ComponentProps<'details'>, 'summary'> & {summary?: ReactElement | string};

/** Returns whether a click is on the summary of this element, not of one around it or in it. */
function isOnSummary({target, currentTarget}: MouseEvent): boolean {
  return (target as Element).closest('summary')?.closest('details') === currentTarget;
}

/**
 * `<details>` that animates. Without JavaScript, it is the native element. Nested elements toggle
 * only themselves.
 */
export function Details({summary, children, className, ...props}: DetailsProps): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  const isBrowser = useIsBrowser();
  const ref = useRef<HTMLDetailsElement>(null);
  const {collapsed, setCollapsed} = useCollapsible({initialState: !props.open});
  // `open` is removed after the animation, because without it the browser hides the content
  // immediately.
  const [open, setOpen] = useState(Boolean(props.open));
  // Keeps what the reader did before hydration.
  useEffect(() => {
    const isOpen = ref.current?.open ?? false;
    setCollapsed(!isOpen);
    setOpen(isOpen);
  }, [setCollapsed]);

  function toggle(event: MouseEvent) {
    event.stopPropagation();
    if (!isOnSummary(event)) return;
    event.preventDefault();
    if (collapsed) {
      setCollapsed(false);
      setOpen(true);
    } else {
      setCollapsed(true);
    }
  }

  // Follows the browser, which opens the element for a link to a place in it.
  function follow(event: Parameters<NonNullable<DetailsProps['onToggle']>>[0]) {
    props.onToggle?.(event);
    const {currentTarget: details} = event;
    if (details.open !== collapsed) return;
    setCollapsed(!details.open);
    setOpen(details.open);
    // Without an animation: the browser has tried to scroll already.
    applyCollapsedStyle(details.lastElementChild as HTMLElement, !details.open);
    details.querySelector(':target')?.scrollIntoView();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the summary handles keys
    <details
      {...props}
      ref={ref}
      open={open}
      data-collapsed={collapsed}
      className={clsx('ink-details', isBrowser && 'ink-details--live', className)}
      onMouseDown={(event) => {
        // Otherwise, a double click on the summary selects its text.
        if (event.detail > 1 && isOnSummary(event)) event.preventDefault();
      }}
      onClick={toggle}
      onToggle={follow}
    >
      {typeof summary === 'string' || summary === undefined ? <summary>{summary ?? 'Details'}</summary> : summary}
      <Collapsible
        lazy={false}
        collapsed={collapsed}
        disableSSRStyle
        onCollapseTransitionEnd={(nowCollapsed) => {
          setCollapsed(nowCollapsed);
          setOpen(!nowCollapsed);
        }}
      >
        <div className="ink-details__body">{children}</div>
      </Collapsible>
    </details>
  );
}
