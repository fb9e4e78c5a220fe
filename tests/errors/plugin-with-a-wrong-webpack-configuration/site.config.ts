import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false}]],
  plugins: [
    () => ({name: 'fine', configureWebpack: () => ({resolve: {alias: {short: '/a/long/path'}}})}),
    () => ({name: 'misfit', configureWebpack: () => ({resolve: {alias: {short: 42}}}) as never}),
  ],
} satisfies Config;
