import {type Plugin, type SwizzleComponentConfig, type ThemeConfigValidation} from 'inkstone/plugin';
import {liveCodeThemeConfigSchema} from './options.ts';

export function validateThemeConfig({validate, themeConfig}: ThemeConfigValidation): unknown {
  return validate(liveCodeThemeConfigSchema, themeConfig);
}

const FREE: SwizzleComponentConfig = {actions: {wrap: 'safe', eject: 'safe'}};
/** Ejected copies miss later changes of the editor. */
const WRAPPABLE: SwizzleComponentConfig = {actions: {wrap: 'safe', eject: 'unsafe'}};
/** Uses a module of the plugin that has no name for sites. */
const ONLY_WRAPPABLE: SwizzleComponentConfig = {actions: {wrap: 'safe', eject: 'forbidden'}};

/** Readers edit code blocks marked `live` and see the result. */
export default function liveCodeblock(): Plugin {
  return {
    name: 'docusaurus-theme-live-codeblock',
    getThemePath: () => './theme',
    getSwizzleConfig: () => ({
      components: {
        CodeBlock: ONLY_WRAPPABLE,
        LiveCodeBlock: WRAPPABLE,
        Playground: WRAPPABLE,
        'Playground/Buttons/ResetButton': ONLY_WRAPPABLE,
        'Playground/Container': FREE,
        'Playground/Editor': WRAPPABLE,
        'Playground/Header': FREE,
        'Playground/Layout': FREE,
        'Playground/Preview': WRAPPABLE,
        'Playground/Provider': ONLY_WRAPPABLE,
        // An object, which can't be wrapped.
        ReactLiveScope: {actions: {wrap: 'forbidden', eject: 'safe'}},
      },
    }),
  };
}
