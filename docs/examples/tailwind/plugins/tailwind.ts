import type {Plugin} from 'inkstone';
import tailwindcss from '@tailwindcss/postcss';

export default function tailwind(): Plugin {
  return {
    name: 'tailwind',
    configurePostCss(options) {
      options.plugins.push(tailwindcss());
      return options;
    },
  };
}
