import type {Config} from 'inkstone';
import type {Compiler} from 'webpack';

/** Uses what only the compiler of webpack has. */
const templates = {
  apply: ({hooks}: Compiler): void =>
    hooks.compilation.tap('templates', ({dependencyTemplates}) => void dependencyTemplates.get(Object)),
};

export default {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  bundler: 'rspack',
  presets: [['classic', {docs: false, blog: false}]],
  plugins: [() => ({name: 'misfit', configureWebpack: () => ({plugins: [templates]})})],
} satisfies Config;
