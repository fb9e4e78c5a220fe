import type {ReactNode} from 'react';
import {useColorMode, useThemeConfig} from 'inkstone/theme-common';
import ColorModeToggle from '@theme/ColorModeToggle';

/** Props of `Navbar/ColorModeToggle`. */
export interface Props {
  className?: string;
}

/** Color mode button of the navbar, unless the site disables it. */
export default function NavbarColorModeToggle({className}: Props): ReactNode {
  const {disableSwitch, respectPrefersColorScheme} = useThemeConfig().colorMode;
  const {colorModeChoice, setColorMode} = useColorMode();
  if (disableSwitch) return null;
  return (
    <ColorModeToggle
      className={className}
      respectPrefersColorScheme={respectPrefersColorScheme}
      value={colorModeChoice}
      onChange={setColorMode}
    />
  );
}
