const fs = require('fs');
const path = require('path');

/** `.env`, as dotenv reads it. */
for (const line of fs.readFileSync(path.join(__dirname, '.env'), 'utf8').split('\n')) {
  const [name, value] = line.split('=');
  if (value) process.env[name] = value;
}
const options = JSON.parse(fs.readFileSync(path.join(__dirname, 'data/options.json'), 'utf8'));
const ending = (text) => () => text;

module.exports = {
  title: 'Changed inputs',
  url: 'https://example.org',
  baseUrl: '/',
  markdown: {
    preprocessor: ({fileContent}) =>
      fileContent.replace('%VERSION%', fs.readFileSync(path.join(__dirname, 'data/VERSION'), 'utf8').trim()),
  },
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          remarkPlugins: [
            [require('./plugins/say'), {ENVIRONMENT: process.env.CHANGED_RELEASE ?? 'none', OPTIONS: options.word}],
            [require('./plugins/say'), {CLOSURE: ending(process.env.CHANGED_ENDING ?? 'none')}],
            require('./plugins/late'),
            require('./plugins/remember'),
            require('./plugins/packages'),
          ],
        },
        blog: false,
      },
    ],
  ],
};
