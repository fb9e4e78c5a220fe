import type {Config} from 'inkstone';

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false, theme: {customCss: './src/site.css'}}]],
  plugins: [() => ({name: "styles", configurePostCss: (options) => ({...options, plugins: [...(options as {plugins: unknown[]}).plugins, {postcssPlugin: "none"}]})})],
} satisfies Config;
