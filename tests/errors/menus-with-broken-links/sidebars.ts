export default {
  guide: ['install', {type: 'link', label: 'Lost', href: '/lost'}],
};
