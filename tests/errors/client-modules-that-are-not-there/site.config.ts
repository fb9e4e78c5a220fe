import path from 'node:path';
import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  clientModules: ['./src/analytics.js'],
  presets: [
    ['classic', {docs: false, blog: false, theme: {customCss: ['./src/css/custm.css', path.resolve('src', 'css', 'print.css')]}}],
  ],
} satisfies Config;
