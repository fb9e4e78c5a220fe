export default {
  docs: ['intro', {type: 'category', label: 'Guide', items: ['guide/first', 'guide/second']}],
};
