const fs = require('fs');
const path = require('path');
const {word} = require('./word');

/** Adds a rule with what it reads to the style sheet of the site. */
module.exports = () => ({
  postcssPlugin: 'style-words',
  Once: (root, {Rule}) => {
    if (!root.source.input.file.endsWith('site.css')) return;
    const read = fs.readFileSync(path.join(__dirname, 'word.txt'), 'utf8').trim();
    const content = JSON.stringify([word, read, process.env.SITE_STYLE ?? 'none'].join(' '));
    root.append(new Rule({selector: '.style-words', nodes: []}).append({prop: 'content', value: content}));
  },
});
