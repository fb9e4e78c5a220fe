import type {Config} from 'inkstone';

const settings = JSON.parse('{}') as {owner: {name: string}};

export default {
  title: settings.owner.name,
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false}]],
} satisfies Config;
