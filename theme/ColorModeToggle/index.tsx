import clsx from 'clsx';
import type {ReactNode} from 'react';
import {translate, useIsBrowser} from 'inkstone/runtime';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';

/** `null` follows the system. */
export type ColorModeValue = 'light' | 'dark' | null;

/** Props of `ColorModeToggle`. */
export interface Props {
  className?: string;
  buttonClassName?: string;
  respectPrefersColorScheme: boolean;
  value: ColorModeValue;
  onChange: (colorMode: ColorModeValue) => void;
}

/**
 * Returns the mode after a click. Cycles through light, dark and, if enabled, the system's mode.
 */
function nextChoice(value: ColorModeValue, respectsSystem: boolean): ColorModeValue {
  if (!respectsSystem) return value === 'dark' ? 'light' : 'dark';
  if (value === null) return 'light';
  return value === 'light' ? 'dark' : null;
}

function modeName(value: ColorModeValue): string {
  if (value === 'light') {
    return translate({
      id: 'theme.colorToggle.ariaLabel.mode.light',
      message: 'light mode',
      description: 'The name for the light color mode',
    });
  }
  if (value === 'dark') {
    return translate({
      id: 'theme.colorToggle.ariaLabel.mode.dark',
      message: 'dark mode',
      description: 'The name for the dark color mode',
    });
  }
  return translate({
    id: 'theme.colorToggle.ariaLabel.mode.system',
    message: 'system mode',
    description: 'The name for the system color mode',
  });
}

/** Button that changes the color mode. Disabled until hydration. */
export default function ColorModeToggle({
  className,
  buttonClassName,
  respectPrefersColorScheme,
  value,
  onChange,
}: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const label = translate(
    {
      id: 'theme.colorToggle.ariaLabel',
      message: 'Switch between dark and light mode (currently {mode})',
      description: 'The ARIA label for the color mode toggle',
    },
    {mode: modeName(isBrowser ? value : 'light')},
  );
  return (
    <div className={clsx('ink-color-toggle', className)}>
      <button
        type="button"
        className={clsx('clean-btn', 'ink-icon-button', buttonClassName)}
        onClick={() => onChange(nextChoice(value, respectPrefersColorScheme))}
        disabled={!isBrowser}
        title={isBrowser ? modeName(value) : undefined}
        aria-label={label}
        data-ink="color-toggle"
      >
        <IconLightMode aria-hidden className="ink-mode-icon ink-mode-icon--light" />
        <IconDarkMode aria-hidden className="ink-mode-icon ink-mode-icon--dark" />
        <IconSystemColorMode aria-hidden className="ink-mode-icon ink-mode-icon--system" />
      </button>
    </div>
  );
}
