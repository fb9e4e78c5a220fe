import type {Config} from 'inkstone';

const config: Record<string, unknown> = {
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  future: {v4: {unknownFlag: true}},
  markdown: {onBrokenMarkdownLinks: 'warn'},
  i18n: {localeConfig: {}},
};

export default config as unknown as Config;
