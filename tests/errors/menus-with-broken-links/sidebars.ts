export default {
  guide: ['install', 'deep/er/page', {type: 'link', label: 'Lost', href: '/lost'}],
};
