export default {title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {blog: false, pages: false}]]};
