import React from 'react';
import styles from './chunk.module.css';

export default function Chunk() {
  return (
    <p id="chunk" className={styles.late}>
      <button type="button" id="block-button" className="button button--block button--info">
        Button
      </button>
    </p>
  );
}
