import {useColorMode} from 'inkstone/runtime';
import {type PrismTheme, useThemeConfig} from './theme-config.ts';

/** A theme without colors: the style sheet contains the colors of both modes. */
const plainTheme: PrismTheme = {plain: {}, styles: []};

/** Returns the Prism theme of the color mode, for components that highlight code themselves. */
export function usePrismTheme(): PrismTheme {
  const {prism} = useThemeConfig();
  const {colorMode} = useColorMode();
  const light = prism.theme ?? plainTheme;
  return colorMode === 'dark' ? (prism.darkTheme ?? light) : light;
}
