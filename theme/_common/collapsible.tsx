import {type ElementType, type ReactNode, type RefObject, useCallback, useRef, useState} from 'react';
import {useIsomorphicLayoutEffect} from 'inkstone/runtime';
import {applyCollapsedStyle, type CollapsibleAnimation, useCollapsibleMotion} from './collapsible-motion.ts';

/** State of something that opens and closes. */
export function useCollapsible({initialState}: {initialState: boolean | (() => boolean)}): {
  collapsed: boolean;
  setCollapsed: (update: boolean | ((previous: boolean) => boolean)) => void;
  toggleCollapsed: () => void;
} {
  const [collapsed, setCollapsed] = useState(initialState);
  const toggleCollapsed = useCallback(() => setCollapsed((previous) => !previous), []);
  return {collapsed, setCollapsed, toggleCollapsed};
}

/** Props of `Collapsible`. */
export interface CollapsibleProps {
  as?: ElementType;
  collapsed: boolean;
  children: ReactNode;
  animation?: CollapsibleAnimation;
  /** Called when the movement has come to its end. */
  onCollapseTransitionEnd?: (collapsed: boolean) => void;
  className?: string;
  /**
   * Leaves the collapsed style out of the server's HTML: for content that must be readable without
   * script.
   */
  disableSSRStyle?: boolean;
  /** Children are rendered only once they are wanted. */
  lazy?: boolean;
}

function CollapsibleBase({
  as: As = 'div',
  collapsed,
  children,
  animation,
  onCollapseTransitionEnd,
  className,
  disableSSRStyle,
}: CollapsibleProps): ReactNode {
  const ref = useRef<HTMLElement>(null);
  useCollapsibleMotion(ref, collapsed, animation);
  const style = !disableSSRStyle && collapsed ? {display: 'none', overflow: 'hidden', height: '0px'} : undefined;
  // React must not write the style again after the first render: the motion owns it from then on.
  const [firstStyle] = useState(style);
  return (
    <As
      ref={ref as RefObject<never>}
      style={firstStyle}
      className={className}
      onTransitionEnd={(event: React.TransitionEvent) => {
        if (event.propertyName !== 'height' || event.target !== ref.current) return;
        applyCollapsedStyle(ref.current, collapsed);
        onCollapseTransitionEnd?.(collapsed);
      }}
    >
      {children}
    </As>
  );
}

function CollapsibleLazy({collapsed, ...props}: CollapsibleProps): ReactNode {
  const [wanted, setWanted] = useState(!collapsed);
  const [shownCollapsed, setShownCollapsed] = useState(collapsed);
  useIsomorphicLayoutEffect(() => {
    if (!collapsed) setWanted(true);
  }, [collapsed]);
  // One step later than `wanted`, so that the children are mounted collapsed and then open with a
  // movement.
  useIsomorphicLayoutEffect(() => {
    if (wanted) setShownCollapsed(collapsed);
  }, [wanted, collapsed]);
  return wanted ? <CollapsibleBase {...props} collapsed={shownCollapsed} /> : null;
}

/** A block whose height moves between nothing and its content. */
export function Collapsible({lazy, ...props}: CollapsibleProps): ReactNode {
  return lazy ? <CollapsibleLazy {...props} /> : <CollapsibleBase {...props} />;
}
