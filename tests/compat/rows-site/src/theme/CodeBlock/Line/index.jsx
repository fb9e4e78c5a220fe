import React from 'react';
import clsx from 'clsx';
import Token from '@theme/CodeBlock/Line/Token';
import styles from './styles.module.css';

/** Draws lines by the properties that Docusaurus gives them. */
export default function Line({line, classNames, showLineNumbers, getLineProps, getTokenProps}) {
  const tokens = line.map((token, index) => (
    <Token key={index} line={line} token={token} {...getTokenProps({token})} />
  ));
  return (
    <div {...getLineProps({line, className: clsx(classNames, showLineNumbers && styles.numbered)})}>
      {showLineNumbers && <i className={styles.number} />}
      {tokens}
      <br />
    </div>
  );
}
