export default {guide: ['second', {type: 'category', label: 'More', link: {type: 'doc', id: 'first'}, items: ['mdx']}]};
