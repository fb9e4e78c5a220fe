import {useThemeConfig} from './theme-config.ts';

/** Class of an element that a hash may lead to: a navbar that hides leaves no room over it. */
export function useAnchorTargetClassName(id: string | undefined): string | undefined {
  const {hideOnScroll} = useThemeConfig().navbar;
  if (id === undefined) return undefined;
  return hideOnScroll ? 'ink-anchor ink-anchor--no-navbar' : 'ink-anchor';
}
