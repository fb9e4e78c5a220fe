import type {LoadedPlugin} from '../../../contract/plugin.ts';
import {COMPONENTS} from './components.table.ts';

export type SwizzleAction = 'wrap' | 'eject';
export type Safety = 'safe' | 'unsafe' | 'forbidden';
export type ComponentSafety = Record<SwizzleAction, Safety>;

/** What nobody has said anything about. */
const UNKNOWN: ComponentSafety = {wrap: 'unsafe', eject: 'unsafe'};

interface SwizzleConfig {
  components?: Record<string, {actions?: Partial<Record<SwizzleAction, Safety>>}>;
}

/**
 * Whether a component may be replaced: the theme's own table, or what the plugin that has it says
 * (`getSwizzleConfig`).
 */
export function componentSafety(
  name: string,
  owner: Pick<LoadedPlugin, 'getSwizzleConfig'> | undefined,
): ComponentSafety {
  if (!owner) return COMPONENTS[name] ?? UNKNOWN;
  const config = owner.getSwizzleConfig?.() as SwizzleConfig | undefined;
  return {...UNKNOWN, ...config?.components?.[name]?.actions};
}
