import type {ReactNode} from 'react';
import Footer from '@theme-original/Footer';
import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import {useSite} from 'inkstone/runtime';
import styles from './styles.module.css';

export default function PackedFooter(): ReactNode {
  const {title} = useSite().siteConfig;
  return (
    <div className={styles['around']} data-navbar={useThemeConfig().navbar.title}>
      <Footer />
      <Link to="/docs/intro">{title} by a swizzled footer</Link>
    </div>
  );
}
