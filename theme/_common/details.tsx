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
import {Collapsible, useCollapsible} from './collapsible.tsx';

/** Props of `Details`: those of the element, and its summary. */
export type DetailsProps = Omit<ComponentProps<'details'>, 'summary'> & {summary?: ReactElement | string};

function isInSummary(target: Node | null): boolean {
  if (!target || target.nodeName === 'DETAILS') return false;
  return target.nodeName === 'SUMMARY' || isInSummary(target.parentNode);
}

function belongsTo(target: Node | null, details: Node): boolean {
  if (!target) return false;
  if (target === details) return true;
  return target.nodeName === 'DETAILS' ? false : belongsTo(target.parentNode, details);
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
  const [open, setOpen] = useState(props.open);
  // Keeps what the reader did before hydration.
  useEffect(() => {
    const isOpen = ref.current?.open ?? false;
    setCollapsed(!isOpen);
    setOpen((before) => ((before === true) === isOpen ? before : isOpen));
  }, [setCollapsed]);

  function toggle(event: MouseEvent) {
    event.stopPropagation();
    const target = event.target as HTMLElement;
    if (!ref.current || !isInSummary(target) || !belongsTo(target, ref.current)) return;
    event.preventDefault();
    if (collapsed) {
      setCollapsed(false);
      setOpen(true);
    } else {
      setCollapsed(true);
    }
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
        if (isInSummary(event.target as HTMLElement) && event.detail > 1) event.preventDefault();
      }}
      onClick={toggle}
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
