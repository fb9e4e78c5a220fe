export default {
  docs: [
    {type: 'category', label: 'Reference', items: ['a']},
    {type: 'category', label: 'Guide', items: [{type: 'category', label: 'Reference', items: ['b']}]},
  ],
};
