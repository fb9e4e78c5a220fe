import type {ComponentProps, ElementType} from 'react';

/**
 * Props of a component that wraps the theme component `C`, as in files that
 * `inkstone swizzle --wrap` writes. If `C` has no props, `ComponentProps` is `unknown`, which can't
 * be spread; this is `object`.
 */
export type WrapperProps<C extends ElementType> = unknown extends ComponentProps<C> ? object : ComponentProps<C>;
