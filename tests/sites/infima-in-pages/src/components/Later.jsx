import React, {lazy, Suspense, useEffect, useState} from 'react';

const Chunk = lazy(() => import('./Chunk'));

/** Shows classes that the HTML doesn't have, without any action of the reader. */
export default function Later({kind}) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!isMounted) return null;
  return (
    <div id="later" className={`alert alert--${kind}`}>
      Mounted
      <Suspense fallback={null}>
        <Chunk />
      </Suspense>
    </div>
  );
}
