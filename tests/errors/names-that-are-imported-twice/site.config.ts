import type {Config} from 'inkstone';
import addImport from './add-import.mjs';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: {path: 'content/docs', routeBasePath: '/', remarkPlugins: [addImport]}, blog: false}]],
} satisfies Config;
