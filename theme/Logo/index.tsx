import type {ComponentProps, ReactNode} from 'react';
import {Link, useBaseUrl, useSite} from 'inkstone/runtime';
import {type LogoConfig, useThemeConfig} from 'inkstone/theme-common';
import ThemedImage from '@theme/ThemedImage';

/** Props of `Logo`: those of a link, and class names of its image and title. */
export type Props = ComponentProps<'a'> & {imageClassName?: string; titleClassName?: string};

function LogoImage({
  logo,
  alt,
  imageClassName,
}: {
  logo: LogoConfig;
  alt: string;
  imageClassName: string | undefined;
}): ReactNode {
  const sources = {light: useBaseUrl(logo.src), dark: useBaseUrl(logo.srcDark ?? logo.src)};
  const image = (
    <ThemedImage
      className={logo.className}
      sources={sources}
      height={logo.height}
      width={logo.width}
      alt={alt}
      style={logo.style}
    />
  );
  return imageClassName ? <div className={imageClassName}>{image}</div> : image;
}

/** Logo and title of the site in one link. */
export default function Logo({imageClassName, titleClassName, ...props}: Props): ReactNode {
  const {title: siteTitle} = useSite().siteConfig;
  const {title, logo} = useThemeConfig().navbar;
  const href = useBaseUrl(logo?.href ?? '/');
  // With a visible title, the image is decorative. Without one, its alternative text is the name of
  // the site.
  const alt = logo?.alt ?? (title ? '' : siteTitle);
  return (
    <Link to={href} {...(props as object)} {...(logo?.target && {target: logo.target})}>
      {logo && <LogoImage logo={logo} alt={alt} imageClassName={imageClassName} />}
      {title != null && title !== '' && <b className={titleClassName}>{title}</b>}
    </Link>
  );
}
