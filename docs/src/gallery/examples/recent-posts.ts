/** The sidebar of a blog. */
export const RECENT_POSTS = {
  title: 'Recent posts',
  items: [
    {title: 'A faster second build', permalink: '/blog', unlisted: false, date: '2025-05-17T00:00:00.000Z'},
    {
      title: 'Surfaces: vkGetPhysicalDeviceSurfaceFormatsKHR',
      permalink: '/plugins',
      unlisted: false,
      date: '2025-01-09T00:00:00.000Z',
    },
    {title: 'The first release', permalink: '/theming', unlisted: false, date: '2024-11-30T00:00:00.000Z'},
  ],
};
