/* global FROM_RSPACK, FROM_WEBPACK, BUNDLER, provided */
import React from 'react';
import Notice from '@theme/Notice';
import {basename} from 'path';
import Mark from './mark.svg';
import address from './mark.svg?url';
import './index.css';
import styles from './index.module.css';

export default function Home() {
  return (
    <main className={styles.box}>
      <p>
        {FROM_RSPACK}, {FROM_WEBPACK}, {BUNDLER}, {provided}
      </p>
      <p>{basename('/folder/file.txt')}</p>
      <Notice />
      <a href={new URL('../copied-module.js', import.meta.url).href}>module</a>
      <Mark title="a component" />
      <img src={address} alt="an address" />
      <img src={new URL('./mark.svg', import.meta.url).href} alt="a URL" />
    </main>
  );
}
