const attack = (name) => `${name} </script><script>window.stolen="${name}"</script>`;

/** Texts that end a script element, and documents and plugins that bring scripts of their own. */
module.exports = {
  title: attack('site'),
  url: 'https://scripts.example.org',
  baseUrl: '/',
  headTags: [
    {tagName: 'script', attributes: {type: 'application/ld+json'}, innerHTML: JSON.stringify({name: attack('tag')})},
    {tagName: 'script', attributes: {}, innerHTML: 'window.asked=1'},
  ],
  presets: [['classic', {blog: {blogTitle: attack('blog'), blogDescription: attack('description')}}]],
};
