/** Class names of cards. */
export const docCardClassNames = {
  container: 'theme-doc-card-container',
  heading: 'theme-doc-card-heading',
  icon: 'theme-doc-card-icon',
  title: 'theme-doc-card-title',
  description: 'theme-doc-card-description',
} as const;
