import {useThemeConfig} from './theme-config.ts';

/**
 * Returns the class of an element that hashes link to. If the navbar hides on scroll, it needs no
 * offset.
 */
export function useAnchorTargetClassName(id: string | undefined): string | undefined {
  const {hideOnScroll} = useThemeConfig().navbar;
  if (id === undefined) return undefined;
  return hideOnScroll ? 'ink-anchor ink-anchor--no-navbar' : 'ink-anchor';
}
