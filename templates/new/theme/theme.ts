import type {Plugin} from 'inkstone/plugin';

/** Components and styles, in the place of those of earlier themes. */
export default function theme(): Plugin {
  return {
    name: '%name%',
    getThemePath: () => './components',
    getClientModules: () => ['./styles.css'],
    getSwizzleConfig: () => ({components: {Footer: {actions: {wrap: 'safe', eject: 'safe'}}}}),
  };
}
