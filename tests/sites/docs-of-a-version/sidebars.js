module.exports = {
  first: ['one', {type: 'category', label: 'Closed', items: ['a/two']}],
  second: ['three'],
};
