import React from 'react';
import styles from './styles.module.css';

// As ejected from Docusaurus.
export default function DocRootLayoutMain({children}) {
  return (
    <main className={styles.main}>
      <div className="container padding-top--md padding-bottom--lg">{children}</div>
    </main>
  );
}
