import {type ReactNode} from 'react';

/** Asks the page around it to mount anew, as an error boundary does when it tries again. */
export default function Remount(): ReactNode {
  return (
    <button type="button" className="remount" onClick={() => window.dispatchEvent(new Event('remount'))}>
      Remount
    </button>
  );
}
