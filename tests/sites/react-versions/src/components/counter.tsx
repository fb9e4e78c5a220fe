import {useEffect, useId, useRef, useState, version} from 'react';
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';

/** Shows which React it runs with, that it responds, and what a ref on a link of the site points to. */
export default function Counter(): ReactNode {
  const id = useId();
  const link = useRef<HTMLAnchorElement>(null);
  const [target, setTarget] = useState('');
  const [count, setCount] = useState(0);
  useEffect(() => setTarget(link.current?.pathname ?? 'none'), []);
  return (
    <p>
      <output id="version">{version}</output>
      <label htmlFor={id}>Count</label>
      <button type="button" id={id} className="count" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <Link ref={link} to="/docs/next">
        Next
      </Link>
      <output id="target">{target}</output>
    </p>
  );
}
