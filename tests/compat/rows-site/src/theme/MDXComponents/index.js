import React from 'react';
import MDXComponents from '@theme-original/MDXComponents';

const Badge = ({children}) => <b className="own-badge">{children}</b>;

export default {...MDXComponents, Badge};
