// Both docs have a sidebar of this name, longer than a screen.
const links = Array.from({length: 60}, (_, index) => ({type: 'link', label: `Link ${index}`, href: `/docs/intro?${index}`}));

module.exports = {main: ['first', ...links, 'last']};
