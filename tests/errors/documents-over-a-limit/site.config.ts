import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  // Far below the defaults, so that the documents can be small.
  markdown: {limits: {seconds: 0.0005, megabytes: 0.02}},
  presets: [['classic', {blog: false}]],
} satisfies Config;
