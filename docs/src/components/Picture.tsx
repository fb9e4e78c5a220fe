import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import ThemedImage from '@theme/ThemedImage';
import styles from './Picture.module.css';

/**
 * Shows a picture of `static/img/guide` in the color mode of the reader. `npm run guide-pictures`
 * takes them.
 */
export default function Picture({name, alt}: {name: string; alt: string}): ReactNode {
  const sources = {
    light: useBaseUrl(`/img/guide/${name}-light.webp`),
    dark: useBaseUrl(`/img/guide/${name}-dark.webp`),
  };
  return <ThemedImage className={styles.picture} alt={alt} width={1500} height={855} sources={sources} />;
}
