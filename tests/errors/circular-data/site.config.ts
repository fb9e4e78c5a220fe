import type {Config} from 'inkstone';

const theme: Record<string, unknown> = {name: 'mine'};
theme['variants'] = [{dark: true}, {parent: theme}];
const shared = {label: 'The same object twice is no circle'};

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false}]],
  customFields: {theme},
  themeConfig: {
    mine: {first: shared, second: [shared], theme},
  },
} as unknown as Config;
