/** Tags of which some have few pages and some have many. */
export const TAGS = [
  {label: 'Access', permalink: '/configuration', count: 3},
  {label: 'Audio', permalink: '/plugins', count: 1},
  {label: 'Build', permalink: '/deploying', count: 24},
  {label: 'Cache', permalink: '/remote-cache', count: 8},
  {label: 'Extensions of the Vulkan API', permalink: '/programs', count: 2},
  {label: 'Markdown', permalink: '/authoring/markdown', count: 61},
  {label: '着色器', permalink: '/theming', count: 5},
] as const;
