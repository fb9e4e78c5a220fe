/** Class names of cards. */
export const docCardClassNames = {
  container: 'theme-doc-card-container',
  heading: 'theme-doc-card-heading',
  headingIcon: 'theme-doc-card-heading-icon',
  headingText: 'theme-doc-card-heading-text',
  description: 'theme-doc-card-description',
} as const;
