import type {Config, Plugin} from 'inkstone';

const status = (): Plugin => ({
  name: 'status',
  contentLoaded({actions}) {
    actions.addRoute({path: '/status', component: '@site/content/status.tsx', exact: true});
  },
});

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  plugins: [status],
  presets: [['classic', {docs: {docItemComponent: '@theme/ApiItem'}, blog: false}]],
} satisfies Config;
