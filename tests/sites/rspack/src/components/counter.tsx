import {useState, type ReactNode} from 'react';
import styles from './counter.module.css';

/** A component with a style sheet of its own. */
export default function Counter(): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button className={styles['counter']} id="counter" type="button" onClick={() => setCount(count + 1)}>
      clicked {count} times
    </button>
  );
}
