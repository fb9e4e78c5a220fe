/**
 * What a site's code may import besides modules: the bundle turns these into class names, addresses
 * and components.
 */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.scss';
declare module '*.svg' {
  import type {ComponentProps, ReactElement} from 'react';
  export default function Svg(props: ComponentProps<'svg'> & {title?: string; titleId?: string}): ReactElement;
}
declare module '*.md' {
  import type {ComponentType} from 'react';
  const Document: ComponentType<Record<string, unknown>>;
  export default Document;
}
declare module '*.mdx' {
  import type {ComponentType} from 'react';
  const Document: ComponentType<Record<string, unknown>>;
  export default Document;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
