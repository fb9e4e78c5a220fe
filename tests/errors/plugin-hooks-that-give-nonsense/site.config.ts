import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false}]],
  plugins: [
    () => ({
      name: 'circles',
      contentLoaded: async ({actions}) => {
        await actions.createData('round.json', undefined as never);
      },
    }),
  ],
} satisfies Config;
