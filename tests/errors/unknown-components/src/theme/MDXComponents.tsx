import MDXComponents from '@theme-original/MDXComponents';

export default {...MDXComponents, Highlight: ({children}: {children: string}) => <mark>{children}</mark>};
