import type {Config} from 'inkstone';

export default {
  title: 'Edited',
  url: 'https://edited.example.org',
  baseUrl: '/site/',
  onBrokenLinks: 'warn',
  presets: [['classic', {docs: {admonitions: {keywords: ['recipe']}}, blog: {}}]],
} satisfies Config;
