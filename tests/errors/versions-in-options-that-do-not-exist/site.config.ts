import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false, docs: {lastVersion: '1.1', versions: {next: {label: 'Next'}}}}]],
} satisfies Config;
