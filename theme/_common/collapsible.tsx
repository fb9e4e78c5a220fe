import {type ElementType, type ReactNode, type RefObject, useCallback, useRef, useState} from 'react';
import {useIsomorphicLayoutEffect} from 'inkstone/runtime';
import {applyCollapsedStyle, type CollapsibleAnimation, useCollapsibleMotion} from './collapsible-motion.ts';

/** Returns the state of a collapsible element. */
export function useCollapsible({initialState = false}: {initialState?: boolean | (() => boolean)}): {
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
  /** Called when the animation has ended. */
  onCollapseTransitionEnd?: (collapsed: boolean) => void;
  className?: string;
  /**
   * Omits the collapsed style from server HTML: for content that must be readable without
   * JavaScript.
   */
  disableSSRStyle?: boolean;
  /** Renders the children only after the first expansion. */
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
  // React must not update the style after the first render: the animation controls it.
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
  const [isMounted, setMounted] = useState(!collapsed);
  const [shownCollapsed, setShownCollapsed] = useState(collapsed);
  useIsomorphicLayoutEffect(() => {
    if (!collapsed) setMounted(true);
  }, [collapsed]);
  // One step after `isMounted`, so that the children mount collapsed and then animate.
  useIsomorphicLayoutEffect(() => {
    if (isMounted) setShownCollapsed(collapsed);
  }, [isMounted, collapsed]);
  return isMounted ? <CollapsibleBase {...props} collapsed={shownCollapsed} /> : null;
}

/** Animates its height between zero and that of its content. */
export function Collapsible({lazy, ...props}: CollapsibleProps): ReactNode {
  return lazy ? <CollapsibleLazy {...props} /> : <CollapsibleBase {...props} />;
}
