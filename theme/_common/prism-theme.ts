import {useColorMode} from 'inkstone/runtime';
import {type PrismTheme, useThemeConfig} from './theme-config.ts';

/** A theme without colours: the style sheet has its own for both modes. */
const plainTheme: PrismTheme = {plain: {}, styles: []};

/** The prism theme of the colour mode, for components that colour code themselves. */
export function usePrismTheme(): PrismTheme {
  const {prism} = useThemeConfig();
  const {colorMode} = useColorMode();
  const light = prism.theme ?? plainTheme;
  return colorMode === 'dark' ? (prism.darkTheme ?? light) : light;
}
