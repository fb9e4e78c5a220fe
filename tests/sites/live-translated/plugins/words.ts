import type {Plugin} from 'inkstone';
import {greeting} from './greeting.ts';

/** A page that is made of what the plugin says. */
export default function words(): Plugin {
  return {
    name: 'words',
    contentLoaded({actions}) {
      actions.addRoute({
        path: '/words',
        component: '@site/src/Words.tsx',
        exact: true,
        props: {words: `${greeting} of the plugin`},
      });
    },
  };
}
