import clsx from 'clsx';
import {type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState} from 'react';
import {useEvent} from 'inkstone/theme-common';
import NavbarItem from '@theme/NavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import type {Props as DropdownProps} from '@theme/NavbarItem/DropdownNavbarItem';

/** Props of `NavbarItem/DropdownNavbarItem/Desktop`. */
export type Props = Omit<DropdownProps, 'mobile'>;

/** Calls `close` on a mouse press, touch or focus outside of the element. */
function useCloseFromOutside(ref: RefObject<HTMLElement | null>, close: () => void): void {
  const run = useEvent(close);
  useEffect(() => {
    const onEvent = (event: Event) => {
      if (ref.current && !ref.current.contains(event.target as Node)) run();
    };
    const events = ['mousedown', 'touchstart', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, onEvent);
    return () => {
      for (const name of events) document.removeEventListener(name, onEvent);
    };
  }, [ref, run]);
}

/** Dropdown in the navbar. Opens on hover, Enter and Space, closes on Escape. */
export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  onClick,
  isDropdownItem,
  ...props
}: Props): ReactNode {
  void isDropdownItem;
  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useCloseFromOutside(ref, () => setShown(false));

  function onKeyDown(event: KeyboardEvent) {
    const label = ref.current?.querySelector('a');
    if (event.key === 'Escape') {
      if (shown) label?.focus();
      setShown(false);
    } else if (event.target === label && /^(Enter| )$/.test(event.key)) {
      event.preventDefault();
      setShown(!shown);
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the links in it
    <div
      ref={ref}
      onKeyDown={onKeyDown}
      className={clsx(
        'navbar__item',
        'dropdown',
        'dropdown--hoverable',
        position === 'right' && 'dropdown--right',
        shown && 'dropdown--show',
      )}
    >
      <NavbarNavLink
        aria-haspopup="true"
        aria-expanded={shown}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- with a `to`, it is also a link
        role="button"
        href={props.to ? undefined : '#'}
        className={clsx('navbar__link', className)}
        activeClassName="navbar__link--active"
        {...props}
        onClick={props.to ? onClick : (event: MouseEvent<HTMLAnchorElement>) => event.preventDefault()}
      />
      <ul className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem key={index} isDropdownItem activeClassName="dropdown__link--active" {...item} />
        ))}
      </ul>
    </div>
  );
}
