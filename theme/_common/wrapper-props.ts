import type {ComponentProps, ElementType} from 'react';

/**
 * Props of a component that wraps the theme's `C`, as `inkstone swizzle --wrap` writes it.
 * `ComponentProps` of a component that takes none is `unknown`, which cannot be spread; here it is
 * `object`.
 */
export type WrapperProps<C extends ElementType> = unknown extends ComponentProps<C> ? object : ComponentProps<C>;
