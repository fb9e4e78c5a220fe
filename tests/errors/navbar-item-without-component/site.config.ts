import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false}]],
  themeConfig: {
    navbar: {
      items: [
        {to: '/', label: 'Home'},
        {type: 'custom-clock', zone: 'UTC'},
        {type: 'dropdown', label: 'More', items: [{to: '/', label: 'Home'}, {type: 'custom-weather'}]},
      ],
    },
  },
} satisfies Config;
