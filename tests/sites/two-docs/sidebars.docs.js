const links = Array.from({length: 60}, (_, index) => ({type: 'link', label: `Link ${index}`, href: `/api/first?${index}`}));

module.exports = {
  main: [
    'intro',
    {type: 'category', label: 'One', items: ['one/a', 'one/b']},
    {type: 'category', label: 'Two', items: ['two/c']},
    ...links,
    'last',
  ],
};
